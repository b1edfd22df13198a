import type { PublicTexts } from '#common/texts/public.ts';

/** An e-book as a phone shows it, drawn beside the headline: an ornament that says nothing new. */
export function SalesSample({ sales: { sampleTitle, sampleModules } }: { sales: PublicTexts['sales'] }) {
  return (
    <div className="sample" aria-hidden="true">
      <div className="sample-phone">
        <div className="sample-cover">
          <span>{sampleTitle}</span>
        </div>
        <ol>
          {sampleModules.map((title) => (
            <li key={title}>
              <b>{title}</b>
              <i />
              <i />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
