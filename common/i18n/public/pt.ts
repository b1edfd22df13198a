import type { PlainText, PublicTexts } from './texts.ts';

const site = {
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
};

const sales: PlainText = {
  title: 'Do rascunho ao e-book que se lê bem no celular',
  lead: 'O Prelo é uma prensa para guias digitais: você escreve em módulos, recomenda o que usa e publica um endereço que abre na hora, em qualquer celular, sem cadastro para quem lê.',
  sections: [
    {
      title: 'Escreva em módulos',
      paragraphs: [
        'Editor visual com títulos, imagens, vídeos, citações e tabelas. O que você vê é o que o leitor recebe; o código HTML está a uma aba de distância.',
      ],
    },
    {
      title: 'Presenteie com bônus',
      paragraphs: ['Módulos bônus têm lugar e cor próprios, com os benefícios e a chamada que você escolher.'],
    },
    {
      title: 'Recomende com clareza',
      paragraphs: [
        'Suplementos e produtos com preço, avaliação e link de compra, sempre marcados como publicidade. Quem lê sabe aonde o link leva.',
      ],
    },
    {
      title: 'Seis idiomas',
      paragraphs: ['Português, inglês, espanhol, francês, alemão e italiano: cada e-book fala a língua de quem lê.'],
    },
    {
      title: 'Rápido em rede lenta',
      paragraphs: ['As páginas chegam prontas do servidor, leves, e funcionam até com o JavaScript desligado.'],
    },
    {
      title: 'Seu conteúdo é seu',
      paragraphs: ['Uma instalação, uma pasta de dados. Vídeos grandes continuam de onde pararam se a conexão cair.'],
    },
  ],
};

const support: PlainText = {
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
        'Confira o e-mail e a senha na página de entrada. Se ainda assim não conseguir, fale com a pessoa que administra esta instalação do Prelo.',
      ],
    },
  ],
};

const privacy: PlainText = {
  title: 'Privacidade',
  lead: 'Ler um e-book não exige cadastro, e as páginas de leitura não usam cookies de rastreamento.',
  sections: [
    {
      title: 'Quem lê',
      paragraphs: [
        'Para mostrar uma página, o servidor recebe o seu endereço de rede e o tipo do navegador, como acontece em qualquer site. Esses dados servem para entregar a página, medir o funcionamento e conter abusos.',
        'Vídeos do YouTube e do Vimeo são carregados dos endereços que não gravam cookies antes de você tocar em reproduzir. Ao seguir um link de compra, valem as regras da loja.',
      ],
    },
    {
      title: 'Quem escreve',
      paragraphs: [
        'A conta guarda nome, e-mail, imagem e uma senha cifrada. Um único cookie, que páginas de outros sites não conseguem ler, mantém a sessão aberta; outro guarda o idioma escolhido.',
        'Textos, imagens e vídeos ficam nesta instalação e são apagados quando você os exclui.',
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: [
        'Você pode pedir acesso, correção ou exclusão dos seus dados, como prevê a Lei Geral de Proteção de Dados (Lei nº 13.709/2018), à pessoa ou empresa que administra esta instalação.',
      ],
    },
  ],
};

const terms: PlainText = {
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
};

/** The product's own public pages in Portuguese, the source of the other languages. */
export const pt: PublicTexts = { site, sales, support, privacy, terms };
