import { aloud } from './tools/aloud.ts';
import { carry } from './tools/carry.ts';
import { comforts } from './tools/comforts.ts';
import { keep } from './tools/keep.ts';
import { look } from './tools/look.ts';
import { noVoice } from './tools/no-voice.ts';
import { notes } from './tools/notes.ts';
import { panel } from './tools/panel.ts';
import { search } from './tools/search.ts';
import type { InLanguage } from './topic.ts';

/** What the tools of a reader say, a topic each; a browser loads them in one language, when the first tool is opened. */
export const tools = { aloud, carry, comforts, keep, look, notes, noVoice, panel, search } as const;

export type ToolTexts = InLanguage<typeof tools>;
