import { z } from 'zod';

// a page's policy forbids making code out of text, and even trying is reported as an attack; the server may
if ('document' in globalThis) z.config({ jitless: true });

export { z };
