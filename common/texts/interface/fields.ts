import { audio } from './fields/audio.ts';
import { blockActs } from './fields/block-acts.ts';
import { blocks } from './fields/blocks.ts';
import { crop } from './fields/crop.ts';
import { editor } from './fields/editor.ts';
import { formulas } from './fields/formulas.ts';
import { images } from './fields/images.ts';
import { items } from './fields/items.ts';
import { library } from './fields/library.ts';
import { pictures } from './fields/pictures.ts';
import { review } from './fields/review.ts';
import { tables } from './fields/tables.ts';
import { tips } from './fields/tips.ts';
import { toolbar } from './fields/toolbar.ts';
import { uploads } from './fields/uploads.ts';
import { videos } from './fields/videos.ts';

/** Fields with a life of their own: pictures, videos, sounds, rich text. */
export const fields = {
  ...uploads,
  ...images,
  ...pictures,
  ...crop,
  ...library,
  ...videos,
  ...audio,
  ...editor,
  ...toolbar,
  ...blocks,
  ...tables,
  ...blockActs,
  ...items,
  ...formulas,
  ...tips,
  ...review,
};
