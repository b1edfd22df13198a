export function uploadHandler(_s: unknown) {
  return { handle: async (_a: unknown, _b: unknown) => {}, close: async () => {} };
}
