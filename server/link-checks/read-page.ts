import { Parser } from 'htmlparser2';

/** What a page is called that is not there, though its status says it is: in six languages, folded, between bars and dashes. */
const NOT_FOUND = [
  /^(?:(?:error|erro|erreur|fehler|errore) )?404(?: (?:not found|error|erro|page|pagina|seite)\b.*)?$/,
  /^(?:not found|nao encontrad[ao]|no encontrad[ao]|introuvable|nicht gefunden|non trovat[ao])[.!]?$/,
  /\b(?:page|product|item|content) (?:you [^.]{1,60} )?(?:(?:was |could )?not (?:be )?found|does(?: not|n[’']t) exist|is no longer available)/,
  /\b(?:pagina|produto|conteudo|producto|articulo|contenido) (?:nao|no) (?:foi |fue |se ha |existe\b|encontrad[ao])/,
  /\b(?:page|produit|article) (?:introuvable|non trouvee?|n[’']existe (?:pas|plus))/,
  /\b(?:seite|produkt|artikel) (?:wurde )?(?:nicht gefunden|existiert nicht|nicht mehr verfugbar)/,
  /\b(?:pagina|prodotto|articolo) non (?:e stat[ao] )?(?:trovat[ao]|esiste)/,
];
/** What guards against programs call the page that they show in its place. */
const WALL =
  /^just a moment|^attention required|^access denied|captcha|^robot check|are you (?:a )?(?:human|robot)|^verificacao de seguranca/;

/** Characters of a title or a heading that are read: what a page is called is shorter. */
const LONGEST_NAME = 300;
/** Titles and headings that are read of a page. */
const NAMES = 20;

const IN_STOCK =
  /^(?:instock|limitedavailability|onlineonly|instoreonly|preorder|presale|backorder|madetoorder|reserved)$/;
const SOLD_OUT = /^(?:outofstock|soldout|discontinued)$/;
/** As schema.org has it, in JSON or in attributes. */
const AVAILABILITY =
  /["']?availability["']?\s*(?::|(?:href|content)=)\s*["'](?:https?:\\?\/\\?\/schema\.org\\?\/)?(\w{4,30})["']/gi;

/** What a page says of itself: that it is not there, that it is kept from programs, that nothing of it is left to buy. */
export type PageSays = 'not_found' | 'wall' | 'sold_out' | 'nothing';

export function readPage(html: string): PageSays {
  const names = namesIn(html);
  if (names.some((name) => WALL.test(name))) return 'wall';
  if (names.some((name) => NOT_FOUND.some((words) => words.test(name)))) return 'not_found';
  const stocks = [...html.matchAll(AVAILABILITY)].map(([, stock = '']) => stock.toLowerCase());
  if (stocks.some((stock) => IN_STOCK.test(stock))) return 'nothing';
  return stocks.some((stock) => SOLD_OUT.test(stock)) ? 'sold_out' : 'nothing';
}

/** The title of a page and its first headings, folded, in their parts. */
function namesIn(html: string): string[] {
  const names: string[] = [];
  let open = '';
  const parser = new Parser({
    onopentagname: (tag) => {
      if (tag === 'svg') open = 'svg';
      if (open || (tag !== 'title' && tag !== 'h1') || names.length === NAMES) return;
      open = tag;
      names.push('');
    },
    ontext: (text) => {
      if (open !== 'title' && open !== 'h1') return;
      const name = names[names.length - 1] ?? '';
      if (name.length < LONGEST_NAME) names[names.length - 1] = (name + text).slice(0, LONGEST_NAME);
    },
    onclosetag: (tag) => {
      if (tag === open) open = '';
    },
  });
  parser.end(html);
  return names.flatMap(partsOf);
}

function partsOf(name: string): string[] {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
  return folded.split(/ [-–—|·:] |: | \| /).map((part) => part.trim());
}
