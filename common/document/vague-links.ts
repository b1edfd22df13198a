/** Words of links that do not say where the link leads, in the six languages. */
const VAGUE = new Set([
  ...['aqui', 'clique aqui', 'clica aqui', 'clique', 'neste link', 'este link', 'link', 'veja aqui', 'acesse aqui'],
  ...['leia mais', 'saiba mais', 'ver mais', 'veja mais', 'mais'],
  ...[
    'here',
    'click here',
    'click',
    'this link',
    'tap here',
    'read more',
    'learn more',
    'see more',
    'more',
    'this page',
  ],
  ...['aqui mismo', 'haz clic aqui', 'haz clic', 'clic aqui', 'pulsa aqui', 'este enlace', 'enlace', 'leer mas'],
  ...['ver mas', 'mas informacion', 'saber mas', 'mas'],
  ...['ici', 'cliquez ici', 'clique ici', 'cliquer ici', 'ce lien', 'lien', 'en savoir plus', 'lire la suite', 'plus'],
  ...['voir plus', 'hier', 'hier klicken', 'klicken sie hier', 'klick hier', 'klicke hier', 'dieser link'],
  ...['mehr', 'mehr erfahren', 'mehr lesen', 'weiterlesen', 'mehr dazu'],
  ...['qui', 'clicca qui', 'clicca', 'fai clic qui', 'questo link', 'leggi di piu', 'scopri di piu', 'di piu', 'altro'],
]);

/** Whether the words of a link do not say where it leads; case, accents and surrounding signs are ignored. */
export function isVagueLink(text: string): boolean {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return VAGUE.has(plain);
}
