import type { PublicTexts } from '#common/texts/public.ts';

type Props = {
  sales: PublicTexts['sales'];
  /** The address of the sample e-book, if the installation has it. */
  guide: string | null;
};

/** The sample e-book on a phone beside the headline; without one, a decorative drawing. */
export function SalesSample({ sales, guide }: Props) {
  if (!guide) return <DrawnSample sales={sales} />;
  return (
    <div className="sample">
      <a className="sample-skip" href="#features">
        {sales.sampleSkip}
      </a>
      <div className="sample-phone sample-live">
        <iframe src={guide} title={sales.sampleName} loading="lazy" />
      </div>
      <a className="sample-open" href={guide}>
        {sales.sampleOpen}
      </a>
    </div>
  );
}

function DrawnSample({ sales: { sampleTitle, sampleModules } }: Pick<Props, 'sales'>) {
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
