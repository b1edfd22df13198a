import type { SampleModule } from './types.ts';

const ordinary = { isBonus: false, bonusTitle: null, bonusDescription: null, bonusFeatures: null, bonusCtaText: null };

export const nutrientModules: SampleModule[] = [
  {
    ...ordinary,
    title: 'Proteína: quanto e de onde',
    slug: 'proteina-quanto-e-de-onde',
    description: 'Contas simples, boas fontes e por que arroz com feijão funciona tão bem.',
    duration: '4 min',
    orderIndex: 4,
    coverImage: 'proteinas.webp',
    video: null,
    content: `<p>A proteína constrói e repara músculos, pele, enzimas e defesas do corpo. Também ajuda na saciedade. Ela virou assunto de academia, mas a maioria dos adultos que almoça e janta comida de verdade já chega perto do que precisa.</p>
<h2>Quanto</h2>
<p>A referência mais usada para adultos saudáveis é de cerca de <strong>0,8 g por quilo de peso por dia</strong>. Para quem pesa 70 kg, são 56 g. Pessoas idosas e quem treina com regularidade costumam se beneficiar de mais, algo entre 1,0 e 1,6 g por quilo; acima disso raramente há vantagem, e a medida certa para você é assunto para nutricionista.</p>
<h2>De onde</h2>
<img src="asset:fontes-de-proteina.webp" alt="Quatro fontes de proteína: ovos, uma tigela de feijão, um filé de salmão e uma coxa de frango">
<p>Valores aproximados, para ter uma ideia:</p>
<ul>
<li>2 ovos: 12 g</li>
<li>1 concha cheia de feijão cozido (140 g): 7 g</li>
<li>1 filé médio de frango grelhado (100 g): 30 g</li>
<li>1 posta de peixe grelhado (100 g): 25 g</li>
<li>1 copo de leite ou de iogurte natural (200 ml): 7 g</li>
<li>100 g de tofu firme: de 8 a 14 g, conforme a marca</li>
</ul>
<p>Feijão no almoço e no jantar, dois ovos, um copo de iogurte e um filé pequeno já somam mais do que os 56 g do exemplo, sem contar o arroz, o pão e a aveia, que também contribuem.</p>
<h2>A dupla brasileira</h2>
<p>As proteínas são feitas de aminoácidos. Ao arroz falta um pouco de lisina, que o feijão tem de sobra; ao feijão falta um pouco de metionina, que vem do arroz. Juntos eles se completam. Não é preciso que estejam na mesma garfada: basta que apareçam ao longo do dia.</p>
<h2>Escolhas que pesam menos</h2>
<ul>
<li>Ponha leguminosas (feijão, lentilha, grão-de-bico) na mesa <strong>todos os dias</strong>: elas trazem também fibras e ferro.</li>
<li>Coma peixe uma ou duas vezes por semana. Sardinha e cavalinha são baratas e ricas em ômega 3.</li>
<li>Modere a carne vermelha e deixe presunto, salsicha e linguiça para ocasiões raras.</li>
<li>Distribua: um pouco de proteína em cada refeição sacia mais do que tudo no jantar.</li>
</ul>
<blockquote><p>Suplemento é complemento. Se a comida dá conta, o pote não acrescenta quase nada.</p></blockquote>
<p>Quem tem doença renal ou hepática <strong>não deve aumentar a proteína por conta própria</strong>. Vegetarianos estritos precisam de uma fonte segura de vitamina B12; nutricionista ou médico orienta a dose.</p>`,
  },
  {
    ...ordinary,
    title: 'Cereais, raízes e fibras',
    slug: 'cereais-raizes-e-fibras',
    description: 'O carboidrato não é o vilão: o que muda é a companhia em que ele chega.',
    duration: '3 min',
    orderIndex: 5,
    coverImage: 'cereais.webp',
    video: null,
    content: `<p>Carboidratos são a principal fonte de energia do corpo e do cérebro. Cortá-los costuma dar certo por duas semanas e errado depois. Vale mais escolher <strong>em que companhia eles chegam</strong>: com fibras e água, como na mandioca e na aveia, ou sozinhos e adoçados, como no refrigerante.</p>
<h2>Três perguntas para escolher</h2>
<ol>
<li><strong>Está perto da planta?</strong> Milho na espiga, batata com casca, arroz e aveia em flocos estão. Biscoito de milho não está.</li>
<li><strong>Tem fibras?</strong> Grãos integrais, raízes, feijões e frutas inteiras têm. Sucos, mesmo naturais, perdem quase todas.</li>
<li><strong>Leva açúcar adicionado?</strong> Se leva, é doce, e doce come-se pouco.</li>
</ol>
<h2>Para que servem as fibras</h2>
<p>Elas fazem o intestino funcionar, alimentam as bactérias boas que vivem nele, ajudam a controlar a glicose e o colesterol e prolongam a saciedade. A Organização Mundial da Saúde recomenda <strong>pelo menos 25 g por dia</strong> para adultos, e a maioria de nós fica bem abaixo disso.</p>
<p>Um caminho possível até lá, com valores aproximados:</p>
<ul>
<li>2 conchas de feijão: de 16 a 24 g, conforme o tipo</li>
<li>3 colheres de sopa de aveia: 3 g</li>
<li>1 maçã com casca: 3 g</li>
<li>1 prato de sobremesa de legumes cozidos: 3 g</li>
</ul>
<p>Aumente aos poucos, ao longo de duas ou três semanas, e <strong>beba mais água</strong>. Quem salta de 10 para 30 g de um dia para o outro ganha gases e desconforto.</p>
<h2>Integral sem sacrifício</h2>
<ul>
<li>Misture meio a meio: arroz branco e integral cozidos separados, juntos na hora de servir.</li>
<li>Deixe o feijão de molho de 8 a 12 horas e jogue fora essa água: ele cozinha mais depressa e causa menos gases.</li>
<li>Use aveia na fruta, na vitamina e no lugar de parte da farinha de bolos e panquecas.</li>
<li>Coma a fruta em vez de bebê-la. Uma laranja sacia; um copo de suco leva três ou quatro e acaba num minuto.</li>
</ul>
<h2>Arroz, mandioca e batata engordam?</h2>
<p>Nenhum alimento sozinho engorda ou emagrece. Um quarto do prato com arroz ou mandioca cabe na vida de quase todo mundo. Pessoas com diabetes também podem comê-los, em quantidades combinadas com nutricionista ou médico. Quem tem <strong>doença celíaca</strong> deve evitar trigo, centeio e cevada, e a aveia que não seja certificada sem glúten; arroz, milho, mandioca e batata são naturalmente livres dele.</p>
<blockquote><p>Para esta semana: ponha feijão, lentilha ou grão-de-bico no prato em pelo menos cinco dias.</p></blockquote>`,
  },
  {
    ...ordinary,
    title: 'Gorduras boas, menos sal e menos açúcar',
    slug: 'gorduras-boas-menos-sal-e-menos-acucar',
    description: 'O que preferir, o que reduzir e como manter o sabor no prato.',
    duration: '3 min',
    orderIndex: 6,
    coverImage: 'gorduras.webp',
    video: null,
    content: `<p>Gordura, sal e açúcar não são inimigos: são temperos, e tempero se usa na medida. O paladar se adapta. Depois de três ou quatro semanas com menos sal e menos açúcar, a comida de antes costuma parecer salgada ou doce demais.</p>
<h2>Gorduras: troque mais do que corte</h2>
<ul>
<li><strong>Prefira</strong> as insaturadas: azeite, óleos vegetais, abacate, castanhas, nozes e peixes.</li>
<li><strong>Modere</strong> as saturadas: manteiga, banha, óleo de coco, carnes gordas, queijos amarelos. A recomendação é que fiquem abaixo de 10% das calorias do dia.</li>
<li><strong>Evite</strong> as trans. A gordura parcialmente hidrogenada está proibida nos alimentos industrializados do Brasil desde 2023, mas a fritura de óleo reutilizado continua má ideia.</li>
</ul>
<p>Uma porção de castanhas é o que cabe na palma da mão. Uma castanha-do-pará por dia costuma bastar para o selênio; muitas, todos os dias, passam do necessário.</p>
<h2>Sal: menos de uma colher de chá</h2>
<p>A OMS recomenda <strong>menos de 5 g de sal por dia</strong>, o equivalente a uma colher de chá rasa, contando tudo: o da panela, o do pão, o do queijo e o dos prontos. O brasileiro consome quase o dobro. Para reduzir sem perder sabor:</p>
<ul>
<li>Tire o saleiro da mesa e prove antes de acrescentar.</li>
<li>Troque caldos em cubo por alho, cebola, louro, cominho, coentro e limão.</li>
<li>Escorra e enxágue milho, ervilha e grão-de-bico em lata.</li>
<li>Use o sal iodado comum; o rosa e o marinho têm praticamente o mesmo sódio.</li>
</ul>
<h2>Açúcar: o que se bebe conta mais</h2>
<p>A orientação da OMS é manter os açúcares livres <strong>abaixo de 10% das calorias</strong>, cerca de 50 g numa dieta de 2.000 kcal, e se possível na metade disso. Uma lata de refrigerante comum tem perto de 37 g. Mel, melado e açúcar mascavo entram na mesma conta.</p>
<ul>
<li>Reduza o açúcar do café em meia colher por semana.</li>
<li>Deixe o doce para depois da refeição, em porção pequena e saboreado sentado.</li>
<li>Adoce com fruta: banana madura, tâmara e maçã assada fazem bem esse papel.</li>
</ul>
<blockquote><p>Nenhuma dessas trocas exige ser perfeito. Elas só precisam acontecer na maior parte dos dias.</p></blockquote>
<p>Quem tem pressão alta, colesterol elevado, diabetes ou doença do coração precisa de metas individuais. Não mude nem suspenda remédios por causa da alimentação sem falar com o médico. Substitutos de sal com potássio só devem ser usados com orientação, sobretudo por quem tem doença renal.</p>`,
  },
];
