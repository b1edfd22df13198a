import type { SampleModule } from './types.ts';

export const realFoodModule: SampleModule = {
  title: 'Comida de verdade',
  slug: 'comida-de-verdade',
  description: 'Quatro grupos de alimentos, segundo o quanto foram processados, e uma regra de ouro para escolher.',
  duration: '5 min',
  orderIndex: 2,
  coverImage: 'feira.webp',
  video: null,
  isBonus: false,
  bonusTitle: null,
  bonusDescription: null,
  bonusFeatures: null,
  bonusCtaText: null,
  content: `<p>Durante muito tempo se falou de comida como se ela fosse uma soma de nutrientes: tanto de gordura, tanto de açúcar, tanto de vitamina C. O <em>Guia Alimentar para a População Brasileira</em> propôs olhar primeiro para outra coisa: <strong>o que foi feito com o alimento antes de ele chegar até você</strong>. É uma pergunta mais fácil de responder no mercado, e que explica muito sobre a qualidade do que comemos.</p>
<img src="asset:graus-de-processamento.webp" alt="O milho em quatro formas: a espiga, o cuscuz numa tigela, o milho em lata e um pacote de salgadinho">
<h2>Os quatro grupos</h2>
<h3>1. In natura e minimamente processados</h3>
<p>Vêm da planta ou do animal e mudam pouco até a sua cozinha: frutas, verduras, legumes, raízes, ovos, carnes e peixes frescos, leite. Também entram aqui os que foram limpos, secos, moídos, resfriados ou congelados sem receber sal, açúcar ou gordura: arroz, feijão, farinha de milho, aveia, castanhas sem sal, café, iogurte natural sem açúcar.</p>
<p><strong>Faça deles a base da alimentação.</strong></p>
<h3>2. Ingredientes culinários</h3>
<p>Óleos, azeite, manteiga, sal e açúcar. Quase ninguém come sozinho; servem para temperar e cozinhar os alimentos do primeiro grupo. Usados em <strong>pequenas quantidades</strong>, deixam a comida mais gostosa sem desequilibrá-la.</p>
<h3>3. Processados</h3>
<p>São alimentos do primeiro grupo com adição de sal, açúcar ou óleo, quase sempre para durar mais: milho e ervilha em lata, queijos, pão feito de farinha, água, sal e fermento, frutas em calda, sardinha em conserva. Cabem na mesa <strong>em quantidade limitada</strong>, como parte de uma refeição: o queijo no sanduíche, a sardinha com o arroz e a salada.</p>
<h3>4. Ultraprocessados</h3>
<p>São formulações industriais feitas com pouco ou nenhum alimento inteiro e com substâncias que não se usam em casa: aromatizantes, corantes, emulsificantes, adoçantes, xarope de glicose, gordura interesterificada. Refrigerantes, salgadinhos de pacote, biscoitos recheados, macarrão instantâneo, salsicha, nuggets e a maioria dos cereais matinais açucarados estão aqui. <strong>Evite fazer deles um hábito.</strong></p>
<blockquote><p>A regra de ouro do Guia: prefira sempre alimentos in natura ou minimamente processados e preparações culinárias a alimentos ultraprocessados.</p></blockquote>
<h2>Por que o processamento importa</h2>
<p>Os ultraprocessados tendem a ter mais açúcar, sal e gordura e menos fibras. São feitos para agradar logo na primeira mordida, são fáceis de comer depressa e sem prestar atenção, e costumam tomar o lugar de uma refeição. Pesquisas feitas em vários países associam o consumo frequente desses produtos a maior risco de ganho de peso, diabetes tipo 2 e doenças do coração. Associação não é sentença: um biscoito na festa não adoece ninguém. O que pesa é a rotina.</p>
<p>Há também o que se perde. Comida preparada em casa reúne pessoas, ensina as crianças a cozinhar, valoriza a feira do bairro e mantém vivas as receitas de cada região.</p>
<h2>Como reconhecer na prática</h2>
<p>O teste mais simples é a lista de ingredientes:</p>
<ul>
<li>Ela é <strong>curta</strong>, e você teria tudo aquilo na cozinha? Provavelmente é um alimento minimamente processado ou processado.</li>
<li>Ela é <strong>longa</strong>, com cinco ou mais itens e nomes que nenhuma receita usa? Provavelmente é um ultraprocessado.</li>
<li>Desconfie das promessas da frente da embalagem. <em>Fit</em>, <em>integral</em>, <em>natural</em> e <em>fonte de vitaminas</em> convivem com listas enormes de aditivos.</li>
</ul>
<p>Dois produtos com o mesmo nome podem estar em grupos diferentes. Iogurte natural leva leite e fermento; muitas bebidas lácteas de morango levam açúcar, amido, corante e aroma, e pouco morango.</p>
<h2>Trocas que cabem na rotina</h2>
<ul>
<li>Refrigerante por água com rodelas de limão ou laranja.</li>
<li>Tempero em cubo por alho, cebola, cheiro-verde, louro e páprica.</li>
<li>Biscoito recheado por fruta com castanhas ou por pipoca feita na panela.</li>
<li>Macarrão instantâneo por macarrão comum com molho de tomate, que fica pronto em quinze minutos.</li>
<li>Iogurte adoçado por iogurte natural com banana amassada e canela.</li>
</ul>
<p>Não troque tudo de uma vez. Uma substituição por semana, mantida por um mês, muda mais do que uma lista perfeita abandonada na quinta-feira.</p>
<h2>Comer bem sem gastar mais</h2>
<p>Frutas e verduras da época custam menos e têm mais sabor; a feira perto do fim costuma baixar os preços. Arroz, feijão, ovos, fubá, mandioca e banana estão entre os alimentos mais baratos do país e são a base de um prato excelente. Cozinhar em quantidade e congelar porções, como você verá no módulo 8, diminui o desperdício e a tentação de pedir comida pronta.</p>
<h2>Para esta semana</h2>
<p>Abra o armário e separe, com calma, o que é de cada grupo. Não jogue nada fora. Escolha <strong>um</strong> ultraprocessado que você come quase todo dia e decida o que entra no lugar dele nos próximos sete dias.</p>`,
};
