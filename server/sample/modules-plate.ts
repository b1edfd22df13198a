import type { SampleModule } from './types.ts';

export const plateModule: SampleModule = {
  title: 'O prato de cada dia',
  slug: 'o-prato-de-cada-dia',
  description: 'Metade vegetais, um quarto proteína, um quarto cereais e raízes: uma regra que cabe na cabeça.',
  duration: '6 min',
  orderIndex: 1,
  coverImage: 'prato.webp',
  video: 'prato.mp4',
  isBonus: false,
  bonusTitle: null,
  bonusDescription: null,
  bonusFeatures: null,
  bonusCtaText: null,
  content: `<p>Comece pelo prato, não pela balança. Quem monta o prato do mesmo jeito todos os dias decide uma vez e descansa no resto: <strong>metade de verduras e legumes, um quarto de alimentos ricos em proteína, um quarto de cereais ou raízes</strong>, com um fio de azeite por cima e água para beber. O vídeo deste módulo mostra a regra em catorze segundos; o texto mostra como usá-la em casa, no restaurante por quilo e na marmita.</p>
<h2>As três partes</h2>
<h3>Metade: verduras e legumes</h3>
<p>Folhas, tomate, cenoura, brócolis, abobrinha, beterraba, quiabo, couve, chuchu. Crus ou cozidos, frescos ou congelados sem molho. Aqui a variedade vale mais do que a perfeição: cores diferentes costumam trazer vitaminas e minerais diferentes. Se hoje metade do prato parece muito, comece com um terço e aumente uma colher por semana.</p>
<p>Batata, mandioca, inhame e batata-doce são ótimos alimentos, mas contam na outra parte do prato, com o arroz, porque são ricos em amido.</p>
<h3>Um quarto: proteína</h3>
<p>Feijão, lentilha, grão-de-bico, ervilha, ovos, peixe, frango, carne, queijo, tofu. Leguminosas e uma fonte animal podem dividir o mesmo quarto, como no vídeo, com feijão e ovo. Se você não come carne, o espaço inteiro pode ser de leguminosas, ovos ou tofu. O módulo 4 trata das quantidades.</p>
<h3>Um quarto: cereais e raízes</h3>
<p>Arroz, milho, macarrão, cuscuz, aveia, mandioca, batata. Sempre que gostar, prefira a versão integral: ela tem mais fibras e sacia por mais tempo. Arroz branco com feijão continua sendo uma excelente dupla, e ninguém precisa abrir mão dela.</p>
<blockquote><p>A regra vale para o conjunto do dia. Um almoço fora do desenho não estraga nada; o que conta é o prato que você repete.</p></blockquote>
<h2>Por que funciona</h2>
<p>A regra não pede conta nem aplicativo. Ela cabe num restaurante por quilo, na marmita e no almoço de domingo, porque fala de <em>proporção</em>, e não de gramas: uma pessoa pequena e uma pessoa grande usam o mesmo desenho em pratos de tamanhos diferentes.</p>
<p>Ela também resolve um problema comum. Quando o prato começa pelo arroz ou pela carne, a salada fica com o espaço que sobra. Quando começa pelos vegetais, eles ganham a metade sem esforço, e o restante se ajusta.</p>
<p>E a regra combina com o que já se come no Brasil. O <em>Guia Alimentar para a População Brasileira</em>, do Ministério da Saúde, toma por base refeições feitas de alimentos in natura ou minimamente processados, e mostra que arroz, feijão, uma salada e um pedaço de frango ou peixe já são um prato excelente.</p>
<h2>Como montar, passo a passo</h2>
<ol>
<li>Sirva primeiro os vegetais, até a metade do prato.</li>
<li>Ponha a proteína no canto de cima: uma concha de feijão, e um ovo ou um filé se quiser.</li>
<li>Complete com o arroz, o milho ou a mandioca.</li>
<li>Tempere com um fio de azeite, limão e ervas; prove antes de pôr mais sal.</li>
<li>Sente-se, deixe o telefone longe e coma devagar. Repita se ainda tiver fome, de preferência começando outra vez pelos vegetais.</li>
</ol>
<h2>E quando não dá?</h2>
<ul>
<li><strong>No lanche da padaria:</strong> pão com ovo ou queijo e uma fruta já somam proteína, cereal e vegetal.</li>
<li><strong>Na massa de domingo:</strong> molho de tomate caseiro com abobrinha, uma salada grande ao lado e menos queijo por cima.</li>
<li><strong>Na sopa:</strong> a mesma proporção vale dentro da panela: metade de legumes, um pouco de feijão ou frango, um pouco de macarrão ou batata.</li>
<li><strong>Na feijoada:</strong> couve e laranja ocupam a metade delas, e o resto do dia pode ser mais leve.</li>
</ul>
<h2>Para esta semana</h2>
<p>Escolha <strong>uma</strong> refeição do dia, de preferência a que você mais controla, e monte o prato assim por sete dias. Tire uma foto no primeiro dia e outra no último. Não se pese nem conte calorias por causa deste exercício: observe a fome no meio da tarde, a disposição e o que sobrou no prato.</p>
<h2>Quando procurar um profissional</h2>
<p>A regra foi pensada para adultos saudáveis. Se você tem diabetes, doença renal, doença celíaca, alergia alimentar ou outra condição de saúde, se está grávida ou amamentando, ou se comer tem sido motivo de sofrimento, converse com nutricionista ou médico antes de mudar a alimentação. No SUS, a porta de entrada é a Unidade Básica de Saúde mais próxima.</p>`,
};
