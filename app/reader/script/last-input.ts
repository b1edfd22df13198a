/** What the reader last did with a pointer or a key: what asks for it is loaded later than that. */
export let lastInput: Event | undefined;

for (const input of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
  addEventListener(input, (event) => {
    lastInput = event;
  });
