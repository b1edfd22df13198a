import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { TFunction } from 'i18next';
import { COLOURS } from '#common/design-tokens.ts';
import styles from './theme.module.css';

/** One shape of button in two heights; the small one beside a heading or in a row. */
const SMALL = ['xs', 'compact-xs', 'compact-sm', 'compact-md'];
const BUTTON = {
  classNames: { root: styles.button },
  vars: (_theme: unknown, { size }: { size?: unknown }) => {
    const isSmall = SMALL.includes(String(size));
    const shape = isSmall ? ['1.75rem', '0.5rem'] : ['2.25rem', '1rem'];
    const [height = '', padding = ''] = shape;
    return { root: { '--button-height': height, '--button-padding-x': padding, '--button-fz': 'var(--t-small)' } };
  },
};

/** The press red: shade 7 on paper, shade 3 on ink. */
const press: MantineColorsTuple = [
  '#fff0ee',
  '#ffdcd7',
  '#ffb3aa',
  COLOURS.red.dark,
  '#f0604f',
  '#dd4334',
  '#c6332a',
  COLOURS.red.light,
  '#971d17',
  '#7a1510',
];
const leaf: MantineColorsTuple = [
  COLOURS['leaf-wash'].light,
  '#d3e6d9',
  '#a8cfb6',
  COLOURS.leaf.dark,
  '#57a982',
  '#41906b',
  '#377c5c',
  COLOURS.leaf.light,
  '#25563f',
  '#1a402e',
];

/** Mantine with the product's colours and fonts; everything else comes from tokens.css. */
const base = createTheme({
  colors: { press, leaf },
  primaryColor: 'press',
  primaryShade: { light: 7, dark: 3 },
  // text on the press red changes with the colour scheme, which Mantine's `autoContrast` ignores
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

/** Additional classes of Mantine's components. */
const LOOKS = {
  Alert: { classNames: { root: styles.alert, message: styles.message } },
  Anchor: { defaultProps: { underline: 'always' } },
  Avatar: { classNames: { placeholder: styles.letter } },
  Badge: { classNames: { root: styles.badge } },
  Button: BUTTON,
  Checkbox: { classNames: { input: styles.checkbox, label: styles.tickLabel } },
  ColorInput: { classNames: { dropdown: styles.surface } },
  Drawer: { classNames: { content: styles.surface, header: styles.surface } },
  Input: { classNames: { input: styles.input } },
  InputWrapper: { classNames: { error: styles.error } },
  // wholly in sight where the window has room for it, else it scrolls
  Menu: {
    defaultProps: { middlewares: { flip: true, shift: { crossAxis: true, padding: 8 }, size: { padding: 8 } } },
    classNames: { dropdown: `${styles.surface} ${styles.menu}`, item: styles.menuItem },
  },
  Modal: { classNames: { content: styles.surface, header: styles.surface, title: styles.title } },
  Notification: { classNames: { description: styles.description } },
  Notifications: { classNames: { root: styles.toasts } },
  Paper: { classNames: { root: styles.surface } },
  PasswordInput: { classNames: { input: styles.password } },
  Popover: { classNames: { dropdown: styles.surface } },
  // what goes on well is not in the colour of what went wrong
  Progress: { defaultProps: { color: 'leaf' } },
  Radio: { classNames: { radio: styles.radio }, defaultProps: { radius: 'xl' } },
  // the chosen segment is inset by four pixels, so its corners are smaller
  SegmentedControl: { classNames: { control: styles.segment }, defaultProps: { radius: 'md' } },
  Skeleton: { classNames: { root: styles.skeleton } },
  Switch: { classNames: { body: styles.switch, input: styles.switchInput, track: styles.track, thumb: styles.thumb } },
  Tabs: { classNames: { tab: styles.tab } },
};

/** The theme, with the names of buttons in the language of the texts. */
export function themeFor(t: TFunction): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': t('shell.close') };
  // a dialog's header must not be a banner landmark
  const dialog = { closeButtonProps, attributes: { header: { role: 'none' } } };
  return {
    ...base,
    components: {
      ...LOOKS,
      Modal: { ...LOOKS.Modal, defaultProps: dialog },
      Drawer: { ...LOOKS.Drawer, defaultProps: dialog },
      // two small buttons that the arrow keys replace
      ColorPicker: { defaultProps: { saturationLabel: t('site.accentSaturation'), hueLabel: t('site.accentHue') } },
      Notification: { ...LOOKS.Notification, defaultProps: { closeButtonProps } },
      PasswordInput: {
        ...LOOKS.PasswordInput,
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('account.showTyped') } },
      },
    },
  };
}
