let release: (() => void) | null = null;

/**
 * Until they are let go, writing what the server sent into a text of several lines changes nothing in it. React does so to
 * each that it finds on the page: what is selected in it, and what was typed meanwhile, would be lost.
 * @returns lets them go; the same for all who asked meanwhile, as React may begin anew
 */
export function holdTextareas(): () => void {
  release ??= hold();
  return release;
}

function hold(): () => void {
  const { prototype } = HTMLTextAreaElement;
  const { value, defaultValue } = Object.getOwnPropertyDescriptors(prototype);
  let isHeld = true;
  const unlessSent = (property: PropertyDescriptor): PropertyDescriptor => ({
    ...property,
    set(this: HTMLTextAreaElement, text: string) {
      // React keeps this for good where it found it
      if (!isHeld || text !== this.defaultValue) property.set?.call(this, text);
    },
  });
  Object.defineProperties(prototype, { value: unlessSent(value), defaultValue: unlessSent(defaultValue) });
  return () => {
    isHeld = false;
    release = null;
    Object.defineProperties(prototype, { value, defaultValue });
  };
}
