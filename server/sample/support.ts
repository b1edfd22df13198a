import type { SampleSupport } from './types.ts';

export const sampleSupport: SampleSupport = {
  email: 'contato@example.com',
  phone: '(11) 5555-0100',
  whatsapp: '+55 11 95555-0100',
  description:
    'Dúvidas sobre o guia, um link que não abre ou uma sugestão? Escreva: respondemos de segunda a sexta, das 9h às 18h, em até dois dias úteis.',
  faq: [
    {
      question: 'Este guia substitui uma consulta com nutricionista?',
      answer:
        'Não. Ele traz orientações gerais para adultos saudáveis. Se você tem alguma condição de saúde, está grávida ou amamentando, ou usa remédios de rotina, converse com nutricionista ou médico antes de mudar a alimentação.',
    },
    {
      question: 'Preciso ler os módulos em ordem?',
      answer:
        'Não é obrigatório, mas ajuda. O módulo 1 apresenta o prato, que os outros retomam. Se tiver pouco tempo, leia os módulos 1, 2 e 8.',
    },
    {
      question: 'Os suplementos são necessários para seguir o guia?',
      answer:
        'Não. A base é comida de verdade. Os itens da aba Suplementação são opcionais e servem a situações específicas; use-os, de preferência, com orientação profissional.',
    },
    {
      question: 'Posso ler no celular e imprimir?',
      answer:
        'Sim. O guia abre no navegador de qualquer celular, tablet ou computador, sem instalar nada, e cada módulo pode ser impresso pelo próprio navegador.',
    },
  ],
};
