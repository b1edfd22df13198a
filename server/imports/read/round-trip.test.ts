import { expect, test } from 'vitest';
import { madeBook } from '#tests/books.ts';
import { ENDINGS, lostOnTheWay } from '#tests/imports/kept.ts';
import { wholeBook } from '#tests/whole-book.ts';
import { WHOLE_TEXT } from '#tests/whole-text.ts';
import { sanitiseHtml } from '../../html/sanitise.ts';

test.each(ENDINGS)(
  'what is written as %s and imported again keeps every word, heading, list, table, picture, link and footnote',
  async (ending) => {
    expect(await lostOnTheWay(await wholeBook(), ending)).toEqual([]);
    const { asset } = await wholeBook();
    const picture = await asset('/media/1-capa.jpg');
    if (!picture) throw new Error('no picture');
    const assets = { '/media/1-a.jpg': picture };
    expect(await lostOnTheWay(madeBook([sanitiseHtml(WHOLE_TEXT)], { assets }), ending)).toEqual([]);
  },
);
