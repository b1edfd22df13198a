import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTypography } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageDefaults, readerLanguage } from '#common/languages.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import hidden from '../../frame/hidden.module.css';
import { ariaKeys, withKeys } from '../../frame/keys.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { isOpen } from './listed-units.ts';
import styles from './pane-bar.module.css';
import type { Translating } from './use-translating.ts';
import { TRANSLATING_KEYS } from './use-translating-keys.ts';

type Props = {
  translating: Translating;
  source: SourceOfRow;
  /** Whether it is beside the fields of a form, whose labels are the head of the other column. */
  isForm: boolean;
  /** Whether it stands over both columns. */
  isAcross: boolean;
};

/** The heads of both columns: whose words they are, how far it is, and the way on. */
export function PaneBar({
  translating: { units, current, said, acts, opened, nextAct },
  source,
  isForm,
  isAcross,
}: Props) {
  const { t } = useTranslation();
  const open = units.filter(isOpen).length;
  const [n, done] = [units.length, units.length - open];
  const isConfirmedBeside = isAcross && open > 0 && units.some(({ unit, isThere }) => unit === current && isThere);
  const left = open === 0 ? t('translating.complete') : t('translating.left', { count: open });
  return (
    <div className={styles.bar} data-bar={isAcross ? 'top' : undefined}>
      <div className={styles.source}>
        <span className={styles.name} lang={readerLanguage(source.language)}>
          {t('translating.source', { language: languageDefaults(source.language).ownName })}
        </span>
        <span className={styles.pair} aria-hidden>
          {codeOf(source.language)} → {codeOf(source.edition_language)}
        </span>
        <span className={styles.progress}>
          {opened && (
            <Left isDone={open === 0} onGo={() => acts.current.move(1)}>
              {left}
            </Left>
          )}
          <span className={hidden.visually} role="status">
            {opened ? t('translating.progress', { count: n, done, n }) : ''}
          </span>
          <span className={styles.count} aria-hidden>
            {opened ? `${done}/${n}` : ''}
          </span>
        </span>
      </div>
      <span className={hidden.visually} role="status">
        {said}
      </span>
      <div className={styles.target}>
        <span className={styles.name} lang={readerLanguage(source.edition_language)}>
          {languageDefaults(source.edition_language).ownName}
        </span>
        <Ways acts={acts} isToDo={open > 0} {...{ nextAct, isForm, isConfirmedBeside }} />
      </div>
      <div className={styles.meter} aria-hidden>
        {opened && <div style={{ background: meterOf(units) }} />}
      </div>
    </div>
  );
}

/** A language in two letters, where its name has no room. */
const codeOf = (language: string) => language.slice(0, 2).toUpperCase();

/** What is left, which leads to the next of it. */
function Left({ isDone, onGo, children }: { isDone: boolean; onGo: () => void; children: string }) {
  const { t } = useTranslation();
  if (isDone) return <span className={styles.complete}>{children}</span>;
  return (
    <UnstyledButton
      className={styles.left}
      title={withKeys(t('translating.next'), TRANSLATING_KEYS.next, t)}
      onClick={onGo}
    >
      {children}
    </UnstyledButton>
  );
}

/** Runs of units that a line can show apart. */
const MOST_RUNS = 100;

/** What is not translated yet leaves the line empty. */
const colourOf = (unit: Translating['units'][number]) =>
  isOpen(unit) ? (unit.state === 'missing' ? 'var(--line)' : 'var(--amber)') : 'var(--leaf)';

/** The units as one line in their order: what is ready, and where something is open. */
function meterOf(units: Translating['units']): string {
  const stops: string[] = [];
  let from = 0;
  for (let at = 1; at <= units.length; at += 1) {
    const [first, next] = [units[from], units[at]];
    if (first && next && colourOf(first) === colourOf(next)) continue;
    const colour = first ? colourOf(first) : 'var(--leaf)';
    stops.push(`${colour} ${(100 * from) / units.length}% ${(100 * at) / units.length}%`);
    from = at;
  }
  if (stops.length <= MOST_RUNS) return `linear-gradient(90deg, ${stops.join(', ') || 'var(--leaf) 0 100%'})`;
  const done = (100 * units.filter((unit) => !isOpen(unit)).length) / units.length;
  return `linear-gradient(90deg, var(--leaf) 0 ${done}%, var(--line) ${done}% 100%)`;
}

type WaysProps = Pick<Translating, 'acts' | 'nextAct'> & {
  isToDo: boolean;
  isForm: boolean;
  isConfirmedBeside: boolean;
};

/** From one open unit to the next; beside a text what confirms stands at the unit (`unit-row.tsx`). */
function Ways({ acts, isToDo, nextAct, isForm, isConfirmedBeside }: WaysProps) {
  const { t } = useTranslation();
  const ways = [
    ['previous', -1, IconArrowUp],
    // one button leads on
    ...(nextAct === 'go' && isToDo ? [] : [['next', 1, IconArrowDown] as const]),
  ] as const;
  return (
    <div className={styles.ways}>
      {!isForm && <Formats />}
      {ways.map(([way, by, Icon]) => (
        <ActionIcon
          key={way}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(`translating.${way}`)}
          aria-keyshortcuts={ariaKeys(TRANSLATING_KEYS[way])}
          title={withKeys(t(`translating.${way}`), TRANSLATING_KEYS[way], t)}
          onClick={() => acts.current.move(by)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
      {!isConfirmedBeside && <ConfirmButton {...{ acts, nextAct, isToDo }} size="sm" />}
    </div>
  );
}

/** On a phone the tools of the text would take its room: they come when they are asked for. */
function Formats() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.toggleAttribute('data-formats', !isShown);
    setIsShown(!isShown);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={styles.formats}
      aria-label={t('fields.toolbar')}
      aria-expanded={isShown}
      // the caret stays in the text, and the keyboard of the phone open
      onMouseDown={(event) => event.preventDefault()}
      onClick={toggle}
    >
      <IconTypography size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
