import type { PublicTexts } from '#common/i18n/public/texts.ts';

/** The three plans side by side; the middle one stands out. */
export function Offers({ sales, way }: { sales: PublicTexts['sales']; way: string }) {
  return (
    <section className="plans" id="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">{sales.plansTitle}</h2>
      <div className="plan-cards">
        {sales.offers.map(({ name, price, per, facts, trial }) => (
          <article key={name} className={trial ? 'plan plan-main' : 'plan'} aria-labelledby={`plan-${name}`}>
            <h3 id={`plan-${name}`}>{name}</h3>
            {trial && <p className="plan-mark">{sales.recommended}</p>}
            <p className="plan-price">
              <strong>{price}</strong> {per}
            </p>
            <ul>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p className="plan-foot">
              <a className={trial ? 'button' : 'quiet'} href={way} aria-describedby={`plan-${name}`}>
                {trial ? sales.tryPro : sales.choose}
              </a>
              {trial && <small>{trial}</small>}
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}
