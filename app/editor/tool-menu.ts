/** How the menus of the text open: within the page's main part, each item reached by the keys, and the caret left where it is. */
export const TOOL_MENU = {
  position: 'bottom-start',
  shadow: 'md',
  returnFocus: false,
  withInitialFocusPlaceholder: false,
  menuItemTabIndex: 0,
  portalProps: { target: 'main' },
} as const;
