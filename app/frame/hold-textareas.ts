let release: (() => void) | null = null;

/**
 * Makes textareas ignore the server's value until they are released. React writes that value into each textarea that it
 * hydrates: the selection, and text typed before, would be lost.
 * @returns the release function; the same one until it is called, as React may restart hydration
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
      // React stores the property descriptor that it finds here
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
