import { COLOURS } from '#common/design-tokens.ts';

const COLOUR_LINES = Object.entries(COLOURS).map(
  ([name, { light, dark }]) => `  --${name}: light-dark(${light}, ${dark});`,
);

/** The look of a site: the reader's paper, ink and red, in light and in dark, with system fonts. */
export const STYLE = `:root {
  color-scheme: light dark;
${COLOUR_LINES.join('\n')}
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.125rem/1.65 Literata, Georgia, "Noto Serif", "DejaVu Serif", serif; overflow-wrap: break-word; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
a { color: var(--red); text-underline-offset: 0.15em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.22; text-wrap: balance; }
h1 { margin: 0 0 1.2em; font-size: clamp(1.9rem, 1.5rem + 2vw, 2.6rem); line-height: 1.14; }
h2 { margin: 2.1em 0 0.5em; font-size: 1.5rem; }
h3 { margin: 1.8em 0 0.35em; font-size: 1.225rem; }
h4, h5, h6 { margin: 1.6em 0 0.3em; font-size: 1.0625rem; }
p, ul, ol, dl, pre, blockquote, details { margin: 0 0 1.1em; }
.bar { display: flex; align-items: center; gap: 1rem; min-height: 3.25rem; padding: 0 max(1.25rem, (100% - 40rem) / 2); border-bottom: 1px solid var(--line); font: 500 0.9375rem/1.4 var(--sans); }
.bar a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--ink); text-decoration: none; }
.bar a:hover { color: var(--red); }
.bar .home { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; display: block; line-height: 2.75rem; }
.bar .find { flex: none; margin-inline-start: auto; color: var(--red); }
main { max-width: calc(40rem + 2.5rem); margin: 0 auto; padding: clamp(2rem, 6vw, 4rem) 1.25rem 5rem; }
.kicker { margin: 0 0 0.5em; color: var(--red); font: 600 0.875rem/1.4 var(--sans); letter-spacing: 0.02em; }
img, video { display: block; max-width: 100%; max-height: 92vh; width: auto; height: auto; border-radius: 10px; background: var(--sunken); }
video { width: 100%; aspect-ratio: 16 / 9; height: auto; }
audio { width: 100%; }
p > img { display: inline-block; max-height: 8em; width: auto; vertical-align: middle; border-radius: 6px; }
figure { margin: 2rem 0; }
figure[data-width="small"] { max-width: min(20rem, 70%); margin-inline: auto; }
figcaption { margin-top: 0.6rem; color: var(--soft); font: 400 0.875rem/1.45 var(--sans); }
.center { text-align: center; }
.end { text-align: end; }
.justify { text-align: justify; hyphens: auto; }
ul, ol { padding-inline-start: 1.35em; }
li + li { margin-top: 0.4em; }
li::marker { color: var(--red); }
li > :is(p, ul, ol):last-child { margin-bottom: 0.2em; }
li[data-checked] { list-style: none; position: relative; }
li[data-checked]::before { content: "☐"; position: absolute; inset-inline-start: -1.35em; color: var(--soft); }
li[data-checked="true"]::before { content: "☑"; color: var(--leaf); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
dt { font-weight: 700; }
dd { margin: 0 0 0.6em 1.35em; }
blockquote { margin: 1.9em 0; padding-inline-start: 1.25rem; border-inline-start: 3px solid var(--red); color: var(--soft); font-style: italic; }
blockquote > :last-child, .callout > :last-child, details > :last-child, td > :last-child, th > :last-child, .item div > :last-child { margin-bottom: 0; }
.callout { --tone: var(--leaf); margin: 1.9em 0; padding: 1rem 1.25rem; border-inline-start: 3px solid var(--tone); border-radius: 6px; background: color-mix(in srgb, var(--tone) 8%, transparent); }
.callout[data-kind="attention"] { --tone: var(--amber); }
.callout[data-kind="important"] { --tone: var(--red); }
.callout-name { margin-bottom: 0.25em; color: var(--tone); font: 650 0.9375rem/1.45 var(--sans); }
code, pre { border-radius: 4px; background: var(--sunken); font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { padding: 0.1em 0.3em; }
pre { overflow-x: auto; padding: 1rem; }
pre code { padding: 0; font-size: 1em; }
mark { background: color-mix(in srgb, var(--amber) 30%, transparent); color: inherit; border-radius: 3px; }
hr { width: 5rem; margin: 2.75rem auto; border: 0; border-top: 1px solid var(--edge); }
summary { cursor: pointer; padding: 0.25rem 0; font-weight: 620; }
details[open] > summary { margin-bottom: 0.5em; }
.columns { display: flex; flex-wrap: wrap; gap: 0 2rem; }
.columns > div { flex: 1 1 calc((30rem - 100%) * 999); min-width: 0; }
.wide { overflow-x: auto; margin: 1.75rem 0; }
table { min-width: 100%; border-collapse: collapse; font: 400 0.9375rem/1.45 var(--sans); font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { padding-bottom: 0.5rem; text-align: start; font-weight: 650; }
th, td { padding: 0.6rem 0.75rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
:is(th, td).center { text-align: center; }
:is(th, td).end { text-align: end; }
th { font-weight: 650; }
thead th { background: var(--sunken); }
sup { line-height: 0; }
[role="doc-noteref"] { padding: 0.5em 0.15em; font-family: var(--sans); font-weight: 600; text-decoration: none; }
.notes { margin-top: 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: 0.9375rem; }
.notes h2 { margin-top: 0; font-size: 1.125rem; }
.notes li > p { display: inline; }
[role="doc-backlink"] { padding: 0.25rem 0.5rem; font-family: var(--sans); text-decoration: none; }
:is(.notes li, [role="doc-noteref"]):target { border-radius: 4px; background: var(--red-wash); }
.item { display: grid; gap: 1.25rem; margin: 2rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.item img { width: 100%; max-height: 16rem; object-fit: contain; background: none; }
.item-name { margin-bottom: 0.25em; font-size: 1.225rem; font-weight: 700; line-height: 1.3; }
.worth { color: var(--soft); font: 500 0.9375rem/1.4 var(--sans); }
.buy a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 10px; background: var(--red); color: var(--on-red); font: 600 1rem/1.2 var(--sans); text-decoration: none; }
.ways { display: grid; gap: 1rem; margin-top: 4rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.ways a { padding: 0.75rem 0; color: var(--ink); font-weight: 600; line-height: 1.35; text-decoration: none; }
.ways a:hover { color: var(--red); }
.ways small { display: block; color: var(--soft); font: 400 0.875rem/1.6 var(--sans); }
.ways [rel="next"] { text-align: end; }
.title-page { display: grid; gap: 2rem; margin-bottom: 3rem; }
.title-page h1 { margin-bottom: 0.4em; }
.cover { width: min(16rem, 70%); }
.author, .web { color: var(--soft); font: 400 1rem/1.5 var(--sans); }
.search { display: flex; gap: 0.5rem; margin: 0 0 1.5rem; font: 400 1rem/1.4 var(--sans); }
.search input { flex: 1; min-width: 0; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--edge); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; }
.search button { min-height: 2.75rem; padding: 0 1.125rem; border: 0; border-radius: 10px; background: var(--red); color: var(--on-red); font: inherit; font-weight: 600; cursor: pointer; }
.contents { padding: 0; list-style: none; }
.contents li { margin: 0; border-top: 1px solid var(--line); }
.contents a { display: flex; align-items: baseline; gap: 0.75rem; padding: 0.7rem 0; color: var(--ink); line-height: 1.35; text-decoration: none; }
.contents a:hover { color: var(--red); }
.number { flex: 0 0 1.75rem; color: var(--red); font: 600 0.9375rem/1 var(--sans); font-variant-numeric: tabular-nums; }
#results ol { padding: 0; list-style: none; }
#results li { padding: 1rem 0; border-top: 1px solid var(--line); }
#results a { font-weight: 650; }
#results small { display: block; color: var(--soft); font: 400 0.875rem/1.5 var(--sans); }
#results p { margin: 0.25rem 0 0; font-size: 1rem; line-height: 1.55; }
#results > p { margin-bottom: 1rem; color: var(--soft); font: 400 0.9375rem/1.5 var(--sans); }
@media (min-width: 40rem) {
  .title-page { grid-template-columns: 14rem 1fr; align-items: center; }
  .title-page > :only-child { grid-column: 1 / -1; }
  .cover { width: 100%; }
  .item:has(img) { grid-template-columns: 11rem 1fr; }
  .ways { grid-template-columns: 1fr 1fr; }
  .ways [rel="next"] { grid-column: 2; }
}
@media print {
  .bar, .ways, .search { display: none; }
  body { background: #fff; color: #000; }
}
`;
