import type { SampleSupport } from '../types.ts';

export const englishSupport: SampleSupport = {
  email: 'hello@example.com',
  phone: '(212) 555-0100',
  whatsapp: '+1 212 555-0100',
  description:
    'A question about the guide, a link that does not open, a suggestion? Write to us: we answer Monday to Friday, 9 a.m. to 6 p.m., within two business days.',
  faq: [
    {
      question: 'Does this guide replace seeing a dietitian?',
      answer:
        'No. It offers general guidance for healthy adults. If you have a health condition, are pregnant or breastfeeding, or take medication regularly, talk to a dietitian or a doctor before changing how you eat.',
    },
    {
      question: 'Do I have to read the modules in order?',
      answer:
        'You don’t have to, but it helps. Module 1 introduces the plate, and the others build on it. If you are short of time, read modules 1, 2 and 8.',
    },
    {
      question: 'Do I need the supplements to follow the guide?',
      answer:
        'No. Everything rests on real food. The items in the Supplements tab are optional and meant for particular situations; use them with professional advice if you can.',
    },
    {
      question: 'Can I read it on my phone, and print it?',
      answer:
        'Yes. The guide opens in the browser of any phone, tablet or computer with nothing to install, and you can print each module from the browser itself.',
    },
  ],
};
