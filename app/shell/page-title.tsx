/** The document's title: the page's own name and the product's. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Prelo`}</title>;
}
