import type { SampleModule } from './types.ts';

export const labelsModule: SampleModule = {
  title: 'Rótulos sem mistério',
  slug: 'rotulos-sem-misterio',
  description: 'Três lugares para olhar antes de pôr no carrinho, em menos de meio minuto.',
  duration: '5 min',
  orderIndex: 3,
  coverImage: 'rotulos.webp',
  video: null,
  isBonus: false,
  bonusTitle: null,
  bonusDescription: null,
  bonusFeatures: null,
  bonusCtaText: null,
  content: `<p>A frente da embalagem é propaganda; o verso é informação. A boa notícia é que você não precisa ler tudo. Com um pouco de prática, três olhadas bastam: <strong>a lupa, a lista de ingredientes e a coluna de 100 gramas</strong>. Depois da terceira compra, leva menos de meio minuto por produto, e a maior parte do carrinho, se for de comida de verdade, nem rótulo tem.</p>
<h2>Primeira olhada: a lupa</h2>
<p>No Brasil, os alimentos embalados com muito açúcar adicionado, gordura saturada ou sódio trazem na frente, na metade de cima, um retângulo com uma lupa e as palavras <em>alto em</em>. A regra é da Anvisa, e os limites são estes:</p>
<ul>
<li><strong>Açúcar adicionado:</strong> a partir de 15 g em cada 100 g, ou 7,5 g em cada 100 ml de bebida.</li>
<li><strong>Gordura saturada:</strong> a partir de 6 g em cada 100 g, ou 3 g em cada 100 ml.</li>
<li><strong>Sódio:</strong> a partir de 600 mg em cada 100 g, ou 300 mg em cada 100 ml.</li>
</ul>
<p>A lupa não proíbe nada. Ela avisa que aquele produto pede porção pequena e pouca frequência. E a falta dela não é um elogio: um refrigerante adoçado só com edulcorantes não tem lupa, e continua sendo um ultraprocessado.</p>
<h2>Segunda olhada: a lista de ingredientes</h2>
<p>Os ingredientes aparecem <strong>em ordem decrescente de quantidade</strong>. O primeiro da lista é o que mais existe no produto. Se o pão se diz integral e o primeiro ingrediente é farinha de trigo enriquecida com ferro e ácido fólico, ele é feito principalmente de farinha branca.</p>
<h3>O açúcar usa muitos nomes</h3>
<p>Sacarose, glicose, frutose, dextrose, maltodextrina, xarope de milho, açúcar invertido, melado, mel e suco concentrado de fruta são alguns deles. Quando três ou quatro aparecem na mesma lista, cada um fica mais para o fim, mas a soma pode ser grande. Para isso existe, na tabela, a linha dos <em>açúcares adicionados</em>.</p>
<h3>Alergias e intolerâncias</h3>
<p>Logo abaixo da lista, em letras maiúsculas e em negrito, vêm os avisos: <strong>ALÉRGICOS: CONTÉM…</strong>, se há glúten e se há lactose. Quem precisa evitar um ingrediente deve reler esse trecho a cada compra, porque as receitas mudam sem que a embalagem mude de cara.</p>
<h2>Terceira olhada: a tabela nutricional</h2>
<p>A tabela tem fundo branco e letras pretas, e traz três colunas: por 100 g (ou 100 ml), por porção e a porcentagem dos valores diários (%VD). Cada uma serve para uma coisa:</p>
<ol>
<li><strong>Por 100 g:</strong> para <em>comparar</em> dois produtos. É a única coluna justa, porque as porções de marcas diferentes podem variar.</li>
<li><strong>Por porção:</strong> para saber quanto você vai comer de fato. Confira antes quantas porções há na embalagem: se o pacote tem três e você come o pacote, multiplique por três.</li>
<li><strong>%VD:</strong> para ter uma ideia rápida. O cálculo usa uma dieta de 2.000 kcal, que não é necessariamente a sua. Como orientação, 5% ou menos é pouco; 20% ou mais é muito.</li>
</ol>
<blockquote><p>Compare sempre produtos do mesmo tipo, pela coluna de 100 g: pão com pão, iogurte com iogurte. Fique com o que tem menos sódio e açúcar adicionado e mais fibras.</p></blockquote>
<h2>Palavras que confundem</h2>
<ul>
<li><strong>Light</strong> quer dizer que há uma redução de algum componente em relação a um produto de referência: pode ser açúcar, gordura ou sódio. Procure qual.</li>
<li><strong>Zero</strong> também precisa de complemento: zero açúcar não é zero caloria, e zero gordura não é zero açúcar.</li>
<li><strong>Sem adição de açúcar</strong> não significa sem açúcar: um suco integral de uva não leva açúcar adicionado e é naturalmente doce.</li>
<li><strong>Integral</strong> só pode aparecer em destaque quando os ingredientes integrais são pelo menos 30% do produto e superam os refinados; a porcentagem tem de estar escrita.</li>
<li><strong>Rico em proteína</strong> pode estar num biscoito. Continua sendo um biscoito.</li>
</ul>
<h2>Um exemplo: duas granolas</h2>
<p>A granola A traz aveia, castanhas, uva-passa e mel, e tem 9 g de açúcar adicionado em 100 g. A granola B traz flocos de milho, açúcar, xarope de glicose, aveia, óleo vegetal e aroma de baunilha; tem 22 g de açúcar adicionado em 100 g e leva a lupa. A frente da B diz <em>fonte de fibras</em>, e a da A não diz nada. Em três olhadas, a escolha fica clara. Uma terceira saída, quase sempre mais barata: aveia em flocos com fruta picada, sem rótulo para decifrar além do da aveia.</p>
<h2>Para esta semana</h2>
<p>Pegue três produtos que você compra sempre e faça as três olhadas em casa, sem pressa. Depois, no mercado, compare cada um com o vizinho de prateleira. Se o vizinho ganhar, troque; se empatar, fique com o mais barato.</p>
<p>Se você segue uma dieta por motivo de saúde, como a restrição de sódio, potássio, glúten ou carboidratos, leve as dúvidas e até as embalagens à consulta com nutricionista: os limites para você podem ser outros.</p>`,
};
