import { apple, limeSlice, orangeSlice } from './fruits.ts';
import { onTable } from './items-supplements.ts';
import { at, circle, ink, inside, lifted, line, path, rect, times } from './svg.ts';
import { cherryTomato, leaf, tomato } from './vegetables.ts';

/** A digital scale seen from the front, with fruit on its tray. */
export const kitchenScale = () =>
  onTable(
    ink.pear,
    '#EDF1CC',
    ink.lime,
    lifted(
      at(470, 424, 1.12, apple(), -6) +
        at(640, 442, 0.98, tomato(), 16) +
        at(762, 466, 0.78, orangeSlice()) +
        path('M280 536H920C920 582 880 604 820 604H380C320 604 280 582 280 536Z', ink.steel) +
        path('M640 536H920C920 582 880 604 820 604H640Z', ink.steelDark) +
        rect(266, 520, 668, 26, '#F3EEE4', 13) +
        rect(560, 600, 80, 30, ink.coal) +
        path('M330 624H870L930 760C936 780 926 792 906 792H294C274 792 264 780 270 760Z', ink.red) +
        path('M690 624H870L930 760C936 780 926 792 906 792H740Z', ink.redDark) +
        rect(476, 660, 248, 92, ink.black, 14) +
        rect(488, 672, 224, 68, '#BFD6B0', 8) +
        segments(520, 684) +
        circle(404, 706, 22, ink.cream) +
        circle(796, 706, 22, ink.cream),
      20,
    ) + lifted(at(1042, 800, 0.7, leaf(), 70)),
  );

/** The display's digits, 3 5 0, as the bars of a seven-segment figure. */
function segments(x: number, y: number) {
  const bars: Record<string, string> = {
    a: 'M4 0H22',
    b: 'M26 4V20',
    c: 'M26 26V42',
    d: 'M4 46H22',
    e: 'M0 26V42',
    f: 'M0 4V20',
    g: 'M4 23H22',
  };
  return ['abgcd', 'afgcd', 'abcdef']
    .map(
      (lit, i) =>
        `<g transform="translate(${x + i * 62} ${y})">${[...lit].map((bar) => line(bars[bar] ?? '', ink.black, 6)).join('')}</g>`,
    )
    .join('');
}

/** A stacked thermal lunch box with its clasp and handle. */
export const thermalLunchBox = () =>
  onTable(
    ink.sea,
    '#A5C8CA',
    ink.seaDark,
    lifted(
      line('M440 226C440 120 760 120 760 226', ink.brownDark, 34) +
        line('M440 222C440 116 760 116 760 222', ink.brown, 26) +
        rect(356, 216, 488, 110, ink.greenDark, 46) +
        inside('<rect x="356" y="216" width="488" height="110" rx="46"/>', rect(700, 200, 160, 140, ink.greenDeep)) +
        tier(326, ink.cream, ink.sand) +
        tier(554, ink.amber, ink.amberDark) +
        rect(566, 282, 68, 96, ink.steelDark, 14) +
        rect(562, 278, 68, 96, ink.steel, 14) +
        circle(596, 346, 12, ink.coal) +
        at(470, 440, 0.66, leaf(), 34) +
        line('M396 356V420', '#FFFFFF', 10),
      20,
    ) +
      lifted(at(992, 772, 0.9, cherryTomato()) + at(1078, 800, 0.7, cherryTomato()) + at(220, 778, 0.66, limeSlice())),
  );

const tier = (y: number, light: string, dark: string) =>
  inside(
    `<rect x="342" y="${y}" width="516" height="222" rx="40"/>`,
    rect(342, y, 516, 222, light) + rect(700, y, 170, 222, dark),
  ) + rect(350, y + 206, 500, 22, ink.steelDark, 11);

/** A steel water bottle with a loop on its cap. */
export const waterBottle = () =>
  onTable(
    ink.red,
    '#C44237',
    ink.redDark,
    lifted(
      at(
        600,
        452,
        1,
        line('M-46-300C-46-372 46-372 46-300', ink.coal, 26) +
          rect(-84, -304, 168, 100, ink.coal, 20) +
          rect(26, -304, 58, 100, ink.black, 20) +
          rect(-72, -212, 144, 26, ink.steelDark) +
          inside(
            '<path d="M-72-190H72C80-150 146-140 146-70V300C146 330 128 346 100 346H-100C-128 346-146 330-146 300V-70C-146-140-80-150-72-190Z"/>',
            rect(-150, -200, 300, 560, ink.seaLight) +
              rect(50, -200, 110, 560, ink.sea) +
              rect(-150, 240, 300, 120, ink.seaDark) +
              rect(50, 240, 110, 120, '#47757E') +
              times(4, (i) => line(`M-150 ${-10 + i * 54}H-${i % 2 ? 116 : 100}`, ink.seaDark, 7)),
          ) +
          at(
            -6,
            66,
            0.98,
            path('M0-96C46-36 64 0 64 34C64 72 36 98 0 98C-36 98-64 72-64 34C-64 0-46-36 0-96Z', ink.seaDark),
          ) +
          line('M-34 108C-32 124-22 134-8 138', ink.seaLight, 9) +
          line('M-118-60C-116-92-100-106-82-120', '#FFFFFF', 10),
      ),
      20,
    ) + lifted(at(880, 772, 0.86, limeSlice()) + at(986, 806, 0.56, limeSlice(), 20) + at(306, 792, 0.78, leaf(), 66)),
  );
