/** How the e-book looks where its reader does not say otherwise: no colours, so that dark pages stay readable. */
export const STYLE = `
body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; hyphens: none; -webkit-hyphens: none; break-after: avoid; page-break-after: avoid; text-align: start; }
h1 { font-size: 1.7em; margin-block: 0.4em 1em; }
h2 { font-size: 1.3em; margin-block: 1.8em 0.5em; }
h3 { font-size: 1.12em; margin-block: 1.5em 0.4em; }
h4, h5, h6 { font-size: 1em; margin-block: 1.3em 0.3em; }
p { margin-block: 0 0.9em; }
header { margin-block: 2em 1.5em; }
.kicker { margin: 0; font-size: 0.8em; letter-spacing: 0.08em; text-transform: uppercase; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; font-size: 1px; }
.cover, .title, .part { text-align: center; }
.cover p { margin: 0; }
.cover img { max-height: 95vh; }
.title { margin-block-start: 25%; }
.title h1, .part h1 { text-align: center; font-size: 2em; margin-block-end: 0.6em; }
.author { font-size: 1.15em; margin-block-end: 4em; }
.publisher { margin-block-end: 0.2em; font-size: 0.85em; }
.part { margin-block-start: 30%; }
.center { text-align: center; }
.end { text-align: end; }
.justify { text-align: justify; }
img { max-width: 100%; height: auto; }
figure { margin-inline: 0; margin-block: 1.5em; break-inside: avoid; page-break-inside: avoid; text-align: center; }
figure[data-width="small"] img { max-width: 55%; }
figcaption { margin-block-start: 0.5em; font-size: 0.85em; }
.media { border-block: 1px solid currentColor; padding-block: 1em; }
.media p { margin-block: 0 0.5em; }
.media .play img { width: 9em; height: auto; }
.media .code img { width: 6.5em; height: 6.5em; }
blockquote { margin-inline: 0; margin-block: 1.3em; padding-inline-start: 1em; border-inline-start: 3px solid currentColor; font-style: italic; }
.callout { margin-block: 1.3em; padding: 0.9em 1em 0.1em; border: 1px solid currentColor; border-inline-start-width: 4px; break-inside: avoid; page-break-inside: avoid; }
.callout-name, summary { font-weight: bold; margin-block-end: 0.4em; break-after: avoid; page-break-after: avoid; }
details, summary { display: block; }
details { margin-block: 1.1em; padding-inline-start: 1em; border-inline-start: 1px solid currentColor; }
pre { margin-block: 1.2em; padding: 0.8em; border: 1px solid currentColor; font-size: 0.85em; white-space: pre-wrap; overflow-wrap: break-word; }
code { font-family: monospace; }
mark { background: none; color: inherit; text-decoration: underline; }
hr { margin: 2em 30%; border: 0; border-block-start: 1px solid currentColor; }
ul, ol { margin-block: 0 1em; padding-inline-start: 1.6em; }
li > p:only-child, li > p:last-child, dd > p:last-child, td > p:last-child, th > p:last-child { margin-block-end: 0.2em; }
li[data-checked] { list-style: none; }
li[data-checked] .box { margin-inline-start: -1.4em; }
li[data-checked] .box + p { display: inline; }
dt { font-weight: bold; }
dd { margin-inline: 1.2em 0; margin-block-end: 0.6em; }
.table { margin-block: 1.4em; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9em; }
caption { text-align: start; font-weight: bold; padding-block-end: 0.4em; }
th, td { border-block-end: 1px solid currentColor; padding: 0.35em 0.5em; text-align: start; vertical-align: top; }
th.center, td.center { text-align: center; }
th.end, td.end { text-align: end; }
thead th { border-block-end-width: 2px; }
.item { margin-block: 2em; padding: 1em 1em 0.2em; border: 1px solid currentColor; break-inside: avoid; page-break-inside: avoid; }
.item-name { margin-block: 0 0.5em; font-size: 1.15em; font-weight: bold; }
.item > img { display: block; margin-block-end: 0.8em; max-height: 14em; width: auto; }
.worth { font-weight: bold; }
.buy a { font-weight: bold; }
.buy small::before { content: "· "; }
.notes { margin-block-start: 3em; border-block-start: 1px solid currentColor; font-size: 0.9em; }
.notes h2 { font-size: 1.1em; margin-block: 1em 0.6em; }
nav ol { list-style: none; padding-inline-start: 0; }
nav ol ol { padding-inline-start: 1.2em; font-size: 0.92em; }
nav li { margin-block: 0.45em; }
@media (min-width: 34em) {
  .columns { display: flex; gap: 1.5em; }
  .columns > div { flex: 1; }
}
`.trimStart();
