import { useSite } from './use-site.ts';

/** The document's title: the page's own name and the product's. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useSite();
  return <title>{`${children} · ${name}`}</title>;
}
