/** Runs in the page. @returns what axe does not measure: small targets, pictures without words, sideways, motion */
export function faultsOf(): string[] {
  const LEAST = 24;
  const targets =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"], [role="checkbox"], [role="switch"], [role="slider"]';
  const faults: string[] = [];
  const tell = (what: string, element: Element) => faults.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const seen = [...document.querySelectorAll(targets)].filter((one) => isSeen(one) && !one.closest('[inert]'));
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast(isSeen);
  const reachable = dialog ? seen.filter((one) => dialog.contains(one)) : seen;
  const boxOf = (element: Element) => {
    const own = element.getBoundingClientRect();
    // the label is a part of the target
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].filter(isSeen) : [];
    const boxes = [own, ...labels.map((label) => label.getBoundingClientRect())];
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const width = Math.max(...boxes.map((box) => box.right)) - left;
    return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) - top };
  };
  const boxes = reachable.map((element) => ({ element, ...boxOf(element) }));
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.localName === 'a' &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  for (const { element, left, top, width, height } of boxes) {
    if (Math.min(width, height) >= LEAST - 0.5 || isInText(element)) continue;
    const x = left + width / 2;
    const y = top + height / 2;
    // what lies under an open layer is no neighbour
    const layer = element.closest('.mantine-ColorInput-dropdown, .mantine-Popover-dropdown, [role="listbox"]');
    const isNear = boxes.some((other) => {
      if (layer && !layer.contains(other.element)) return false;
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) return false;
      const isSmall = Math.min(other.width, other.height) < LEAST;
      const dx = isSmall ? other.left + other.width / 2 - x : Math.max(other.left - x, x - other.left - other.width, 0);
      const dy = isSmall ? other.top + other.height / 2 - y : Math.max(other.top - y, y - other.top - other.height, 0);
      return Math.hypot(dx, dy) < (isSmall ? LEAST : LEAST / 2);
    });
    if (isNear) tell(`target of ${Math.round(width)} x ${Math.round(height)} px`, element);
  }
  for (const image of document.querySelectorAll(
    'img:not([alt], [aria-label]), svg[role="img"]:not([aria-label], [aria-labelledby])',
  ))
    tell('picture without words', image);
  for (const svg of document.querySelectorAll('a svg, button svg'))
    if (!svg.closest('[aria-hidden="true"]') && isSeen(svg) && !svg.closest('a, button')?.ariaLabel)
      if (!svg.closest('a, button')?.textContent?.trim()) tell('control of a picture alone', svg);
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => isSeen(one) && one.getBoundingClientRect().right > innerWidth + 1,
    );
    faults.push(`scrolls sideways: ${document.documentElement.scrollWidth} in ${innerWidth}`);
    for (const one of wide.slice(0, 2)) tell('sticks out', one);
  }
  for (const animation of document.getAnimations()) {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    const isScrolled = !(animation.timeline instanceof DocumentTimeline);
    if (!isScrolled && (Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY))
      faults.push(
        `moves: ${(animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty}`,
      );
  }
  return faults;
}

/** Runs in the page. Sets the text as WCAG 1.4.12 wants to allow it. @returns what is cut by that, and was not before */
export function brokenBySpacing(): string[] {
  const isHidden = (style: CSSStyleDeclaration) =>
    style.clipPath !== 'none' || style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const style = getComputedStyle(one);
      if (!/hidden|clip/.test(style.overflowX + style.overflowY) || isHidden(style) || !one.checkVisibility())
        return false;
      if (one.clientWidth <= 1 || !one.textContent?.trim() || one.closest('[aria-hidden="true"], iframe')) return false;
      return one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2;
    });
  const before = new Set(cut());
  const width = document.documentElement.scrollWidth;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const faults = cut()
    .filter((one) => !before.has(one))
    .map((one) => `cut by wider text: ${one.outerHTML.slice(0, 160)}`);
  if (document.documentElement.scrollWidth > Math.max(width, innerWidth)) faults.push('wider text scrolls sideways');
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return faults;
}
