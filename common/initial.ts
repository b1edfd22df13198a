/**
 * What stands for a name where there is no room for it: its first letter or digit, or without any its first sign, in
 * capitals. Empty for a blank name.
 */
export function initialOf(name: string): string {
  const first = /[\p{L}\p{N}]\p{M}{0,3}/u.exec(name) ?? /\S/u.exec(name);
  return (first?.[0] ?? '').toUpperCase();
}
