import type { SampleModule } from './types.ts';

const ordinary = { isBonus: false, bonusTitle: null, bonusDescription: null, bonusFeatures: null, bonusCtaText: null };

export const routineModules: SampleModule[] = [
  {
    ...ordinary,
    title: 'Água e outras bebidas',
    slug: 'agua-e-outras-bebidas',
    description: 'Quanto beber, como lembrar e o que pensar do café, do suco e do álcool.',
    duration: '3 min',
    orderIndex: 7,
    coverImage: 'agua.webp',
    video: null,
    content: `<p>Mais da metade do corpo é água. Ela leva os nutrientes às células, regula a temperatura e faz o intestino e os rins trabalharem. Mesmo uma desidratação leve pode dar dor de cabeça, cansaço e dificuldade de concentração.</p>
<h2>Quanto beber</h2>
<p>Não existe um número que sirva para todos. A necessidade muda com o peso, o calor, o exercício e a própria comida, que fornece uma boa parte da água do dia. Como ponto de partida, <strong>de seis a oito copos</strong> de 250 ml ao longo do dia bastam para muitos adultos. Dois sinais valem mais do que qualquer conta:</p>
<ul>
<li><strong>A sede:</strong> beba quando ela aparecer, sem adiar.</li>
<li><strong>A cor da urina:</strong> amarelo-clara é sinal de boa hidratação; escura e em pouca quantidade, de que falta água.</li>
</ul>
<p>Pessoas idosas sentem menos sede e devem beber com hora marcada. No calor forte e no exercício, antecipe-se.</p>
<img src="asset:copos-do-dia.webp" alt="Seis copos de água em fila, do nascer do sol até a noite">
<h2>Como lembrar</h2>
<ol>
<li>Um copo ao acordar.</li>
<li>Uma garrafa à vista, na mesa de trabalho.</li>
<li>Um copo em cada refeição e um em cada intervalo.</li>
<li>Água com rodelas de limão, laranja ou folhas de hortelã, se a pura cansa.</li>
</ol>
<h2>E as outras bebidas?</h2>
<ul>
<li><strong>Café e chás:</strong> hidratam e cabem na rotina. Para adultos saudáveis, até 400 mg de cafeína por dia, umas quatro xícaras de café coado, é considerado seguro; na gravidez, o limite é a metade. Se o sono está ruim, pare no começo da tarde.</li>
<li><strong>Sucos naturais:</strong> têm vitaminas, mas concentram o açúcar da fruta. Um copo pequeno de vez em quando; no dia a dia, a fruta inteira.</li>
<li><strong>Refrigerantes e bebidas prontas:</strong> deixe para ocasiões. As versões sem açúcar têm menos calorias, mas mantêm o costume do muito doce.</li>
<li><strong>Isotônicos:</strong> úteis em exercício intenso com mais de uma hora de suor; fora disso, são água com açúcar e sal.</li>
<li><strong>Álcool:</strong> segundo a OMS, não há dose livre de risco. Quem bebe ganha ao beber menos; grávidas e quem vai dirigir não devem beber.</li>
</ul>
<blockquote><p>Água em excesso, de uma vez só, também faz mal. Distribua ao longo do dia.</p></blockquote>
<p>Quem tem insuficiência cardíaca ou renal, ou toma diuréticos, precisa seguir o volume indicado pelo médico. Vômitos ou diarreia persistentes pedem atendimento, sobretudo em crianças e idosos.</p>`,
  },
  {
    ...ordinary,
    title: 'Planejar a semana',
    slug: 'planejar-a-semana',
    description: 'Duas horas no domingo, cinco almoços prontos e um plano para os dias difíceis.',
    duration: '4 min',
    orderIndex: 8,
    coverImage: 'marmitas.webp',
    video: null,
    content: `<p>Às oito da noite, com fome e cansaço, ninguém toma boas decisões. Planejar é decidir antes. Não é preciso cozinhar tudo no domingo: basta deixar prontas as partes que demoram.</p>
<h2>O método das quatro panelas</h2>
<ol>
<li><strong>Um feijão:</strong> meio quilo rende de dez a doze conchas. Congele em potes de duas.</li>
<li><strong>Um cereal ou raiz:</strong> arroz, cuscuz ou mandioca cozida.</li>
<li><strong>Uma assadeira de legumes:</strong> cenoura, abóbora, cebola e brócolis, azeite, pouco sal, forno quente por meia hora.</li>
<li><strong>Uma proteína:</strong> frango desfiado, ovos cozidos, peixe ou grão-de-bico refogado.</li>
</ol>
<p>Lave e seque as folhas no mesmo dia. Com isso, o almoço é só montar: metade de vegetais, um quarto de proteína, um quarto de cereal.</p>
<img src="asset:plano-da-semana.webp" alt="Um quadro com os sete dias da semana e um prato para o almoço e outro para o jantar de cada dia">
<h2>O quadro da semana</h2>
<p>Desenhe sete colunas e duas linhas, e escreva só o prato principal de cada refeição. Repetir é permitido: três almoços iguais com temperos diferentes são um bom plano. Deixe <strong>uma refeição livre</strong> para as sobras e outra para o que aparecer.</p>
<h2>Guardar com segurança</h2>
<ul>
<li>Leve a comida à geladeira em até <strong>duas horas</strong> depois de pronta, em potes rasos e tampados.</li>
<li>Na geladeira, consuma em até <strong>três dias</strong>. No congelador, a maioria dos cozidos dura até três meses; anote a data.</li>
<li>Descongele na geladeira, nunca sobre a pia, e reaqueça até soltar vapor por inteiro, uma única vez.</li>
<li>Leve a marmita em bolsa térmica, com gelo reutilizável, se não houver geladeira no trabalho.</li>
<li>Higienize folhas e frutas com solução clorada própria para alimentos, na dose e no tempo do rótulo, e enxágue.</li>
</ul>
<h2>Os dias difíceis</h2>
<p>Eles virão. Tenha um plano B que fique pronto em dez minutos: omelete com o legume que houver; cuscuz com ovo e tomate; arroz e feijão do congelador com sardinha e salada. Se pedir comida, acrescente uma fruta ou uma salada de casa e siga em frente.</p>
<blockquote><p>Um dia fora do plano é um dia, não um fracasso. A próxima refeição já é uma nova chance.</p></blockquote>
<h2>Comer com calma</h2>
<p>O <em>Guia Alimentar</em> recomenda comer em horários parecidos, com atenção, em lugar limpo e, sempre que possível, em companhia. Cozinhar junto divide o trabalho e ensina. Se a comida virou motivo de culpa, medo ou compulsão, procure ajuda: psicólogos, nutricionistas e médicos tratam disso, também pelo SUS.</p>`,
  },
];
