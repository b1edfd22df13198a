/** What the server answers: the result, or a refusal in the reader's language. */
export type Answered<T> = ({ ok: true } & T) | { ok: false; code: string; message: string };

/** Sends JSON to the server; null if it is not reached. */
export async function ask<T>(address: string, body: object): Promise<Answered<T> | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Answered<T>;
  } catch {
    return null;
  }
}
