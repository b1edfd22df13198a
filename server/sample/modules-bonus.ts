import type { SampleModule } from './types.ts';

export const bonusModules: SampleModule[] = [
  {
    title: 'Sete cafés da manhã',
    slug: 'sete-cafes-da-manha',
    description: 'Uma ideia para cada dia da semana, todas prontas em até dez minutos.',
    duration: '3 min',
    orderIndex: 9,
    coverImage: 'cafe-da-manha.webp',
    video: null,
    isBonus: true,
    bonusTitle: 'Bônus: sete cafés da manhã',
    bonusDescription: 'Combinações de fruta, cereal e proteína para começar o dia sem pressa e sem receita complicada.',
    bonusFeatures: [
      'Uma ideia para cada dia da semana',
      'Prontas em até 10 minutos',
      'Ingredientes de qualquer mercado',
      'Opções sem leite e sem glúten',
    ],
    bonusCtaText: 'Ver Conteúdo',
    content: `<p>Um bom café da manhã segue a mesma lógica do prato: <strong>uma fruta, um cereal ou raiz e uma fonte de proteína</strong>. Se você não sente fome ao acordar, não precisa se forçar; leve a fruta e o sanduíche para o meio da manhã.</p>
<img src="asset:frutas.webp" alt="Mosaico de frutas: mamão, laranja, banana, uva, morango, mirtilo, toranja, abacate, maçã e limão">
<h2>De segunda a domingo</h2>
<h3>Segunda: cuscuz com ovo</h3>
<p>Hidrate meia xícara de flocão de milho com água e uma pitada de sal, espere cinco minutos e cozinhe no vapor. Sirva com um ovo mexido, tomate e meia laranja. <em>Sem leite.</em></p>
<h3>Terça: aveia de geladeira</h3>
<p>Na véspera, misture quatro colheres de aveia, um copo de iogurte natural e uma banana amassada. De manhã, junte morangos e uma colher de castanhas.</p>
<h3>Quarta: pão com queijo e mamão</h3>
<p>Duas fatias de pão integral, uma fatia de queijo branco, folhas de rúcula e uma fatia de mamão com gotas de limão.</p>
<h3>Quinta: tapioca com frango</h3>
<p>Três colheres de goma hidratada na frigideira quente e recheio de frango desfiado com tomate e orégano. Complete com uma maçã. <em>Sem leite.</em></p>
<h3>Sexta: vitamina que sustenta</h3>
<p>Bata um copo de leite ou bebida de soja sem açúcar, uma banana, duas colheres de aveia e uma colher de pasta de amendoim sem açúcar.</p>
<h3>Sábado: mandioca com ovo</h3>
<p>Mandioca cozida da semana, dourada num fio de azeite, um ovo frito em pouco óleo e uma fatia de melancia. <em>Sem leite.</em></p>
<h3>Domingo: panqueca de banana</h3>
<p>Amasse uma banana com dois ovos e três colheres de aveia. Doure pequenas porções em fogo baixo e sirva com frutas e canela.</p>
<h2>Substituições</h2>
<ul>
<li><strong>Sem glúten:</strong> cuscuz de milho, tapioca e mandioca são naturalmente sem glúten. Para doença celíaca, confira no rótulo se há o aviso de contaminação.</li>
<li><strong>Sem lactose:</strong> iogurte e leite sem lactose, ou bebida de soja com cálcio.</li>
<li><strong>Sem ovo:</strong> queijo, pasta de grão-de-bico ou de amendoim.</li>
</ul>
<blockquote><p>O café pode acompanhar todos eles. Experimente com metade do açúcar.</p></blockquote>
<p>Quem tem alergia alimentar deve seguir o plano combinado com o médico ou nutricionista, e não estas trocas.</p>`,
  },
  {
    title: 'Lista de compras inteligente',
    slug: 'lista-de-compras-inteligente',
    description: 'O que ter em casa, o que comprar toda semana e como gastar menos.',
    duration: '3 min',
    orderIndex: 10,
    coverImage: 'compras.webp',
    video: null,
    isBonus: true,
    bonusTitle: 'Bônus: a lista de compras',
    bonusDescription: 'Uma lista para a despensa, outra para a feira e os truques que evitam o desperdício.',
    bonusFeatures: ['Despensa básica para o mês', 'Feira da semana para duas pessoas', 'Seis regras para gastar menos'],
    bonusCtaText: 'Ver Conteúdo',
    content: `<p>Quem vai ao mercado sem lista compra o que está na ponta do corredor. Copie estas duas, risque o que já tem e vá alimentado: com fome, o carrinho enche sozinho.</p>
<h2>A despensa do mês</h2>
<ul>
<li><strong>Grãos e cereais:</strong> arroz, feijão, lentilha, grão-de-bico, aveia, flocão ou fubá, macarrão</li>
<li><strong>Conservas úteis:</strong> sardinha, atum, tomate pelado, milho</li>
<li><strong>Temperos:</strong> azeite, óleo, vinagre, sal iodado, louro, orégano, cominho, páprica, canela</li>
<li><strong>Extras:</strong> castanhas ou amendoim sem sal, uva-passa, café, chá</li>
<li><strong>Congelador:</strong> ervilha, brócolis ou espinafre congelados, pão fatiado, frango em porções</li>
</ul>
<h2>A feira da semana, para duas pessoas</h2>
<ul>
<li><strong>Folhas (2 maços):</strong> alface, rúcula, couve ou espinafre</li>
<li><strong>Legumes (2 kg):</strong> tomate, cenoura, abobrinha, beterraba, brócolis</li>
<li><strong>Raízes (1 kg):</strong> mandioca, batata-doce, inhame ou batata</li>
<li><strong>Frutas (3 kg):</strong> banana, laranja, mamão, maçã e uma da época</li>
<li><strong>Cheiros:</strong> alho, cebola, limão, salsinha, cebolinha, coentro</li>
<li><strong>Proteínas:</strong> uma dúzia de ovos, 500 g de peixe ou frango, iogurte natural, queijo branco</li>
</ul>
<p>As quantidades são um ponto de partida. Depois de duas semanas, você saberá o que sobra e o que falta.</p>
<h2>Seis regras para gastar menos</h2>
<ol>
<li>Monte o cardápio <strong>antes</strong> da lista, olhando o que já está na geladeira.</li>
<li>Compre o que está na época e troque sem dó: abóbora por cenoura, couve por espinafre.</li>
<li>Compare o preço por quilo, e não o da embalagem.</li>
<li>Faça a feira perto do fim para pagar menos, ou no começo para escolher melhor.</li>
<li>Ponha na frente da geladeira o que vence primeiro.</li>
<li>Congele o que não vai usar a tempo: banana em rodelas, cheiro-verde picado, pão fatiado.</li>
</ol>
<h2>Use por inteiro</h2>
<p>Talos de couve e de brócolis vão bem no refogado, folhas de beterraba substituem a couve, e cascas limpas de cenoura e cebola dão um caldo sem sódio. Sobras de arroz viram bolinho de forno; o pão de ontem vira torrada.</p>
<blockquote><p>Desconfie das promoções de leve três. Só é economia o que você vai comer.</p></blockquote>`,
  },
];
