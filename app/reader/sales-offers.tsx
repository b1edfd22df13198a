import type { Plan } from '#common/schemas/site.ts';
import type { PublicTexts } from '#common/texts/public.ts';

type Props = { plans: Plan[]; sales: PublicTexts['sales']; way: string /** The label of its button. */; next: string };

/** The operator's plans side by side; nothing if there are none. */
export function Offers({ plans, sales, way, next }: Props) {
  if (plans.length === 0) return null;
  return (
    <section className="plans" id="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">{sales.plansTitle}</h2>
      <div className="plan-cards">
        {plans.map(({ name, price, includes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plans may have the same name, and the page is never redrawn
          <article key={index} className="plan" aria-labelledby={`plan-${index}`}>
            <h3 id={`plan-${index}`}>{name}</h3>
            {price && (
              <p className="plan-price">
                <strong>{price}</strong>
              </p>
            )}
            <Included lines={includes.split('\n').filter((line) => line.trim() !== '')} />
            <p className="plan-foot">
              <a className="quiet" href={way} aria-describedby={`plan-${index}`}>
                {next}
              </a>
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Included({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
