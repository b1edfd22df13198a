import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { TFunction } from 'i18next';

/** The press red: shade 7 on paper, shade 3 on ink. */
const press: MantineColorsTuple = [
  '#fff0ee',
  '#ffdcd7',
  '#ffb3aa',
  '#ff8a7a',
  '#f0604f',
  '#dd4334',
  '#c6332a',
  '#b3261e',
  '#971d17',
  '#7a1510',
];
const leaf: MantineColorsTuple = [
  '#eaf3ec',
  '#d3e6d9',
  '#a8cfb6',
  '#7cc6a0',
  '#57a982',
  '#41906b',
  '#377c5c',
  '#2f6b4f',
  '#25563f',
  '#1a402e',
];

/** Mantine in the product's colours and type; everything else comes from tokens.css. */
const base = createTheme({
  colors: { press, leaf },
  primaryColor: 'press',
  primaryShade: { light: 7, dark: 3 },
  // text on the press red changes with the scheme, which Mantine's own contrast does not see
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-red)' } : colors;
  },
  defaultRadius: 'sm',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '640' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The theme, with the names of buttons in the language of the texts. */
export function themeFor(t: TFunction): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': t('shell.close') };
  // a dialog's own head is no banner of the page
  const dialog = { closeButtonProps, attributes: { header: { role: 'none' } } };
  return {
    ...base,
    components: {
      Modal: { defaultProps: dialog },
      Drawer: { defaultProps: dialog },
      // two small buttons that the arrow keys stand for
      ColorPicker: { defaultProps: { saturationLabel: t('site.accentSaturation'), hueLabel: t('site.accentHue') } },
      Notification: { defaultProps: { closeButtonProps } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('account.showTyped') } } },
    },
  };
}
