import { z } from 'zod';

// a page's policy forbids compiling code from text, and even an attempt is reported as an attack; the server may do so
if ('document' in globalThis) z.config({ jitless: true });

export { z };
