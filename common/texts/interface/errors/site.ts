import type { Topic } from '../../topic.ts';

/** Settings of the site. */
export const site = {
  site_name_required: {
    'pt-BR': 'Nome do produto é obrigatório',
    en: 'Product name is required',
    es: 'El nombre del producto es obligatorio',
    fr: 'Le nom du produit est obligatoire',
    de: 'Der Produktname ist erforderlich',
    it: 'Il nome del prodotto è obbligatorio',
  },
  colour_invalid: {
    'pt-BR': 'Informe a cor como #rrggbb, por exemplo #1d6fb8.',
    en: 'Give the color as #rrggbb, for example #1d6fb8.',
    es: 'Indica el color como #rrggbb, por ejemplo #1d6fb8.',
    fr: 'Indiquez la couleur sous la forme #rrggbb, par exemple #1d6fb8.',
    de: 'Geben Sie die Farbe als #rrggbb an, zum Beispiel #1d6fb8.',
    it: 'Indica il colore come #rrggbb, per esempio #1d6fb8.',
  },
} as const satisfies Topic;
