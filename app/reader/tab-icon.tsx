import type { BookTab } from '#common/book-tabs.ts';

const PATHS: Record<BookTab, string> = {
  guide: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5zm0 15A2.5 2.5 0 0 0 6.5 21H20v-3M9 7.5h6.5',
  supplementation: 'm10.5 20.5-7-7a5 5 0 0 1 7-7l7 7a5 5 0 0 1-7 7zM7 17l7-7',
  products: 'M6 8h12l1.2 13H4.8zm3 3V7a3 3 0 0 1 6 0v4',
  support: 'M4 12a8 8 0 1 1 4 6.9L4 20l1.1-4A8 8 0 0 1 4 12zm4.5 0h.01M12 12h.01m3.49 0h.01',
};

export function TabIcon({ tab }: { tab: BookTab }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[tab]} />
    </svg>
  );
}
