import type { PublicTexts } from './texts.ts';

/** The product's own public pages in Portuguese, the source of the other languages. */
export const pt: PublicTexts = {
  site: {
    signIn: 'Entrar',
    signUp: 'Criar conta',
    allSupplements: 'Suplementação',
    allSupplementsNote:
      'Tudo o que os e-books publicados aqui recomendam, do mais recente ao mais antigo. Os links são de afiliado: a compra pode render comissão, sem custo a mais para você.',
    guide: 'Guia',
    sections: 'Seções',
    loadMore: 'Carregar mais',
    notFound: 'Oops! Page not found',
    notFoundText: 'Esta página não existe ou mudou de endereço.',
    backHome: 'Voltar ao início',
    language: 'Idioma',
    openEbooks: 'Abrir meus e-books',
    contact: 'Contato',
    contactNone:
      'Fale com a pessoa ou empresa que lhe deu o endereço desta página: é ela que administra esta instalação.',
    email: 'E-mail',
    phone: 'Telefone',
    address: 'Responsável',
  },
  sales: {
    title: 'Do rascunho ao e-book que se lê bem no celular',
    lead: 'O {{name}} é uma prensa para guias digitais: você escreve em módulos, recomenda o que usa e publica um endereço que se lê bem no celular, sem cadastro para quem lê.',
    features: 'Recursos',
    featuresTitle: 'Para escrever, publicar e recomendar',
    plans: 'Planos',
    plansTitle: 'Escolha o seu plano',
    seePlans: 'Ver os planos',
    start: 'Começar a escrever',
    finalTitle: 'Seu próximo e-book começa com uma página em branco',
    finalText: 'Escreva o primeiro módulo e mande o endereço a quem vai ler.',
    satisfaction: 'de satisfação',
    creators: 'criadores',
    ebooks: 'e-books publicados',
    sampleTitle: 'O pão de domingo',
    sampleModules: ['O fermento', 'A massa', 'O forno'],
    cards: [
      {
        title: 'Escreva em módulos',
        text: 'Monte o e-book capítulo a capítulo, mude a ordem arrastando e oculte o que ainda não está pronto.',
      },
      {
        title: 'Editor com vídeo e imagens',
        text: 'Títulos, listas, citações, imagens e vídeos no lugar certo. O HTML fica a uma aba de distância.',
      },
      {
        title: 'Módulos bônus',
        text: 'Presentes com lugar e cor próprios, com os benefícios e a chamada que você escolher.',
      },
      {
        title: 'Recomendações',
        text: 'Suplementos com preço e produtos, com avaliação e o seu link de compra, marcados como publicidade.',
      },
      {
        title: 'Seis idiomas',
        text: 'Português, inglês, espanhol, francês, alemão e italiano: as páginas de cada e-book falam a língua dele.',
      },
      {
        title: 'Leitura sem cadastro',
        text: 'Basta o endereço: as páginas são leves e se leem também com o JavaScript desligado.',
      },
    ],
  },
  support: {
    title: 'Suporte',
    lead: 'Onde pedir ajuda depende do que aconteceu.',
    sections: [
      {
        title: 'Dúvida sobre um e-book',
        paragraphs: [
          'Abra o e-book e toque na aba Suporte: lá estão os contatos de quem o escreveu e as perguntas mais frequentes.',
        ],
      },
      {
        title: 'Compra de um suplemento ou produto',
        paragraphs: [
          'As compras são feitas na loja para onde o link leva. Pedidos, trocas e devoluções são tratados por essa loja.',
        ],
      },
      {
        title: 'Acesso à conta de autor',
        paragraphs: [
          'Confira o e-mail e a senha na página de entrada. Se ainda assim não conseguir, fale com a pessoa que administra esta instalação do {{name}}.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidade',
    lead: 'Ler um e-book não exige cadastro, e as páginas de leitura não usam cookies de rastreamento.',
    sections: [
      {
        title: 'Quem é responsável',
        paragraphs: [
          'Responde pelos dados quem opera esta instalação do {{name}}, identificado no contato ao fim desta página.',
        ],
      },
      {
        title: 'Quem lê',
        paragraphs: [
          'Ler não exige conta, e quem lê não é rastreado: não há estatísticas de visitas por pessoa, nem cookies de publicidade. O servidor usa o endereço de rede apenas para entregar a página.',
          'Vídeos do YouTube e do Vimeo e imagens de outros sites são pedidos a esses serviços, que então recebem o seu endereço de rede. Ao seguir um link de compra, valem as regras da loja.',
        ],
      },
      {
        title: 'Quem escreve',
        paragraphs: [
          'A conta guarda nome, e-mail, imagem, idioma e uma senha cifrada; cada sessão guarda o endereço de rede e o tipo do navegador, para que você reconheça e encerre acessos. Textos, imagens e vídeos enviados ficam nesta instalação. Um registro diz quem criou, alterou ou excluiu o quê. Esses dados servem para prestar o serviço (execução de contrato) e para protegê-lo (legítimo interesse).',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Três, todos próprios: o da sessão, que a mantém aberta por até 30 dias; o do idioma, por um ano; e o do menu lateral, por sete dias. A aparência clara ou escura fica guardada no seu navegador. Nenhum deles serve para publicidade.',
        ],
      },
      {
        title: 'Por quanto tempo',
        paragraphs: [
          'A conta e o conteúdo, enquanto existirem; ao serem excluídos, são apagados. Sessões vencidas e tentativas de acesso perdem o efeito sozinhas. O registro de ações é mantido enquanto for necessário para a segurança do serviço. Cópias de segurança seguem o prazo de quem opera a instalação.',
        ],
      },
      {
        title: 'Seus direitos',
        paragraphs: [
          'Pela LGPD (Lei nº 13.709/2018) e pelo RGPD (UE 2016/679) você pode pedir confirmação, acesso, correção, portabilidade, limitação ou exclusão dos seus dados e opor-se ao tratamento. Escreva para o contato abaixo. Você também pode reclamar à ANPD ou à autoridade de proteção de dados do seu país.',
        ],
      },
    ],
  },
  terms: {
    title: 'Termos de uso',
    lead: 'Regras curtas para que todos possam ler e publicar com tranquilidade.',
    sections: [
      {
        title: 'Conteúdo dos e-books',
        paragraphs: [
          'Cada e-book é de responsabilidade de quem o escreveu, que mantém os direitos sobre ele. As informações são gerais e não substituem a orientação de um profissional de saúde, de direito ou de finanças.',
        ],
      },
      {
        title: 'Recomendações',
        paragraphs: [
          'Suplementos e produtos são indicações de quem escreveu o e-book e são marcados como publicidade. Preços e avaliações podem mudar; vale o que a loja mostra no momento da compra.',
        ],
      },
      {
        title: 'Uso permitido',
        paragraphs: [
          'Publique apenas o que é seu ou o que você tem licença para publicar. Conteúdo ilegal, enganoso ou que viole direitos de outras pessoas pode ser retirado.',
        ],
      },
      {
        title: 'Disponibilidade',
        paragraphs: [
          'O serviço é oferecido como está, e pode passar por interrupções para manutenção. Mudanças importantes nestes termos são avisadas nesta página.',
        ],
      },
    ],
  },
};
