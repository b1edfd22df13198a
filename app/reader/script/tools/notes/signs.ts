const SVG = 'http://www.w3.org/2000/svg';

/** The signs of the bar's keys, as paths of 24 by 24. */
const PATHS = {
  note: 'M4 19.5h4L18.8 8.7a2 2 0 0 0 0-2.8l-.7-.7a2 2 0 0 0-2.8 0L4.5 16z',
  copy: 'M9 9h9.5v11H9zM15 5.5V4H5v11h1.5',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6.5h14V13',
  link: 'M10.5 13.5a4 4 0 0 0 5.7 0l2.6-2.6a4 4 0 0 0-5.7-5.7l-1 1M13.5 10.5a4 4 0 0 0-5.7 0l-2.6 2.6a4 4 0 0 0 5.7 5.7l1-1',
  card: 'M4 5h16v14H4zM8 10h8M8 14h5',
  back: 'M14.5 6 8.5 12l6 6',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7',
};

export type Sign = keyof typeof PATHS;

export function sign(name: Sign): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [key, value] of Object.entries({ viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': true }))
    svg.setAttribute(key, String(value));
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
