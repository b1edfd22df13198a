import { guiaDe, nutricao, tagline } from './lettering.ts';
import { ink, rect, sheet, words } from './svg.ts';
import { chequerboard } from './tiles.ts';

export const cover = () =>
  sheet(
    1200,
    1600,
    ink.greenDeep,
    words(guiaDe, 58, 182, 158, ink.paper) +
      words(nutricao, 58, 334, 158, ink.paper) +
      rect(62, 401, 64, 7, ink.redLight, 3.5) +
      words(tagline, 150, 416, 40, ink.mint) +
      chequerboard(60, 460, 270, [
        ['orange', 'leaves', 'avocado', 'fish'],
        ['broccoli', 'tomato', 'corn', 'cucumber'],
        ['wheat', 'lime', 'bread', 'aubergine'],
        ['peas', 'egg', 'carrots', 'papaya'],
      ]),
  );

/** Fruit on a chequerboard. */
export const fruit = () =>
  sheet(
    1600,
    640,
    ink.greenDeep,
    chequerboard(0, 0, 320, [
      ['papaya', 'orange', 'banana', 'grapes', 'strawberries'],
      ['berries', 'grapefruit', 'avocado', 'apple', 'lime'],
    ]),
  );
