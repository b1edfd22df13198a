import { renamed } from './elements.ts';

/** What Notion calls an aside, with its sign before it, stands apart here as a quote does. */
export function fromNotion(body: HTMLElement): void {
  for (const aside of body.querySelectorAll('aside')) renamed(aside, 'blockquote');
}
