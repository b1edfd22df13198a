import { ItemCard } from '#common/document/schema/item-card.ts';
import { browserTexts } from '../frame/browser-texts.ts';
import styles from './item-card.module.css';
import { fetchTextItems } from './text-items.ts';

/** An item while a text is written: its name, and a word where readers see nothing of it. */
export const ItemCardView = ItemCard.extend<{ ebookId: string | null }, { ebookId: string | null }>({
  addOptions: () => ({ ebookId: null }),
  addStorage() {
    return { ebookId: this.options.ebookId };
  },
  addNodeView() {
    const { ebookId } = this.options;
    return ({ node }) => ({ dom: cardOf(ebookId, String(node.attrs['data-item'])) });
  },
});

function cardOf(ebookId: string | null, item: string): HTMLElement {
  const card = document.createElement('div');
  card.className = styles.card ?? '';
  const [kind, name, note] = ['small', 'strong', 'span'].map((tag) => document.createElement(tag));
  card.append(...[kind, name, note].filter((part) => part !== undefined));
  void fillCard({ card, kind, name, note }, ebookId, item);
  return card;
}

type Parts = Record<'card' | 'kind' | 'name' | 'note', HTMLElement | undefined>;

async function fillCard({ card, kind, name, note }: Parts, ebookId: string | null, item: string): Promise<void> {
  const { t } = browserTexts;
  if (!card || !kind || !name || !note) return;
  kind.textContent = t(item.startsWith('products/') ? 'fields.itemProduct' : 'fields.itemSupplement');
  const items = ebookId === null ? [] : await fetchTextItems(ebookId);
  const found = items?.find((one) => one.item === item);
  if (found) name.textContent = found.name;
  if (!items) note.textContent = t('fields.itemUnknown');
  else if (!found) note.textContent = t('fields.itemGone');
  else if (!found.is_visible) note.textContent = t('fields.itemHidden');
  if (note.textContent) card.dataset.unseen = '';
}
