import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { checkField, checkUnit, type UnitCheck } from '#common/editions/unit-checks.ts';
import { readerLanguage } from '#common/languages.ts';
import { readText } from '#common/words.ts';
import { useLoaded } from '../../editor/use-loaded.ts';
import type { ListedUnit } from './listed-units.ts';
import styles from './unit-dock.module.css';
import type { Translating } from './use-translating.ts';

type Props = {
  unit: ListedUnit;
  translating: Translating;
  /** Languages of the source and of the edition. */
  source: string;
  language: string;
};

const WORDS = {
  empty: 'translating.checkEmpty',
  same: 'translating.checkSame',
  long: 'translating.checkLong',
  numbers: 'translating.checkNumbers',
  links: 'translating.checkLinks',
  pictures: 'translating.checkPictures',
  codes: 'translating.checkCodes',
  terms: 'translating.checkTerms',
  forbidden: 'translating.checkForbidden',
} as const satisfies Record<UnitCheck['check'], string>;

const fetchTerms = () => import('#common/editions/terms.ts');

/** What may be wrong with a unit's translation: a block's as of the last rest in typing, a field's as it is typed. */
export function UnitChecks({ unit, translating: { saidOf, round, help }, source, language }: Props) {
  const { t } = useTranslation();
  const { terms } = help;
  const glossary = useLoaded(fetchTerms, terms.length > 0).part;
  const value = unit.field === null ? null : saidOf(unit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is looked at after each rest
  const checks = useMemo(() => {
    const html = unit.state === 'removed' ? null : (value ?? saidOf(unit));
    if (html === null) return [];
    const [from, to] = [readerLanguage(source), readerLanguage(language)];
    const compared = { source: { html: unit.seen, language: from }, target: { html, language: to } };
    const found = unit.field === null ? checkUnit(compared) : checkField({ ...compared, isHtml: unit.isHtml });
    // its state says so already
    const checks = unit.state === 'missing' ? found.filter(({ check }) => check !== 'same') : found;
    // words of the source have no terms of the other language
    if (!glossary || found.some(({ check }) => check === 'same' || check === 'empty')) return checks;
    return [...checks, ...glossary.checkTerms(terms, readText(html), language)];
  }, [unit, round, value, source, language, glossary, terms]);
  if (checks.length === 0) return null;
  return (
    <ul className={styles.checks} data-checks>
      {checks.map((one) => (
        <li key={one.check} data-check={one.check}>
          {t(WORDS[one.check])}
          {'missing' in one &&
            one.missing.length > 0 &&
            `: ${t('translating.lacks', { what: one.missing.join(', ') })}`}
          {'missing' in one && one.added.length > 0 && `; ${t('translating.hasMore', { what: one.added.join(', ') })}`}
        </li>
      ))}
    </ul>
  );
}
