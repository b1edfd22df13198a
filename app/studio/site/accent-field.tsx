import { ColorInput, ColorSwatch } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { accentOf } from '#common/accent.ts';
import { COLOURS } from '#common/design-tokens.ts';
import styles from './accent-field.module.css';

/** The default colour. */
const PRESS_RED = COLOURS.red.light;

/** Colours to start from: press red, terracotta, leaf, sea, ink blue, plum. */
const SWATCHES = [PRESS_RED, '#b4552d', COLOURS.leaf.light, '#14748b', '#2b4c9b', '#7a3b78'];

/** The installation's colour, with previews in the light and dark scheme. */
export function AccentField(props: ComponentProps<typeof ColorInput>) {
  const { t } = useTranslation();
  const accent = /^#[0-9a-f]{6}$/i.test(props.value ?? '') ? accentOf(props.value ?? '') : null;
  const looks = accent && [
    ['accentLight', COLOURS.paper.light, accent.light] as const,
    ['accentDark', COLOURS.paper.dark, accent.dark] as const,
  ];
  return (
    <div>
      <ColorInput
        label={t('site.fieldAccent')}
        description={t('site.fieldAccentHint')}
        placeholder={PRESS_RED}
        leftSection={!props.value && <ColorSwatch color={PRESS_RED} size={18} />}
        fixOnBlur={false}
        withEyeDropper={false}
        swatches={SWATCHES}
        autoComplete="off"
        popoverProps={{ withinPortal: false }}
        classNames={{ body: styles.picker }}
        {...props}
      />
      {looks && (
        <div className={styles.looks}>
          {looks.map(([name, paper, { accent: colour, on }]) => (
            <p key={name} style={{ background: paper, color: colour }}>
              <span>{t(`site.${name}`)}</span> <b style={{ background: colour, color: on }}>{t('forms.save')}</b>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
