/** Videos and sounds say where their file is in a tag within them: here they say it themselves, or there are none. */
export function recordings(body: HTMLElement): void {
  for (const recording of body.querySelectorAll('video, audio')) {
    const address = recording.getAttribute('src') ?? recording.querySelector('source')?.getAttribute('src');
    if (address && /^(?:https?:|\/(?!\/))/i.test(address)) recording.setAttribute('src', address);
    else recording.remove();
  }
}
