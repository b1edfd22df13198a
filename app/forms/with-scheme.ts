/** A host with a dot in its name, and what follows. */
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:].*)?$/u;

/** An address as it was typed, with `https://` before it if it begins with a host: `loja.com.br/pa`. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return HOST.test(address) ? `https://${address}` : typed;
}
