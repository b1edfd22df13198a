import { preinit } from 'react-dom';
import sheet from '../styles/formulas.css?url';

/** Gives a page the sheet of formulas if a text of it has one; few pages do. */
export function styleFormulas(html: string): void {
  if (html.includes('<math')) preinit(sheet, { as: 'style', precedence: 'formulas' });
}
