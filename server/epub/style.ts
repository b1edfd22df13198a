/**
 * How the e-book looks where its reader does not say otherwise: no colours, so that dark pages stay readable, and distances and
 * sides as programs know them that were written before there were logical ones.
 */
export const STYLE = `
body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; hyphens: none; -webkit-hyphens: none; break-after: avoid; page-break-after: avoid; text-align: left; text-align: start; }
h1 { font-size: 1.7em; margin-top: 0.4em; margin-bottom: 1em; }
h2 { font-size: 1.3em; margin-top: 1.8em; margin-bottom: 0.5em; }
h3 { font-size: 1.12em; margin-top: 1.5em; margin-bottom: 0.4em; }
h4, h5, h6 { font-size: 1em; margin-top: 1.3em; margin-bottom: 0.3em; }
p { margin-top: 0; margin-bottom: 0.9em; }
header { margin-top: 2em; margin-bottom: 1.5em; }
.kicker { margin: 0; font-size: 0.8em; letter-spacing: 0.08em; text-transform: uppercase; }
[hidden] { display: none; }
.cover, .title, .part { text-align: center; }
.cover p { margin: 0; }
.cover img { max-height: 95vh; }
.title { margin-top: 25%; }
.title h1, .part h1 { text-align: center; font-size: 2em; margin-bottom: 0.6em; }
.author { font-size: 1.15em; margin-bottom: 4em; }
.publisher { margin-bottom: 0.2em; font-size: 0.85em; }
.part { margin-top: 30%; }
img { max-width: 100%; height: auto; }
figure { margin-inline: 0; margin-top: 1.5em; margin-bottom: 1.5em; break-inside: avoid; page-break-inside: avoid; text-align: center; }
figure[data-width="small"] img { max-width: 55%; }
figcaption { margin-top: 0.5em; font-size: 0.85em; }
.media { border-top: 1px solid currentColor; border-bottom: 1px solid currentColor; padding-top: 1em; padding-bottom: 1em; }
.media figcaption { text-align: left; text-align: start; }
.media p { margin-top: 0; margin-bottom: 0.5em; }
.media .play img { width: 9em; height: auto; }
.media .code { float: right; margin: 0 0 0 1em; }
.media .code img { width: 5.5em; height: 5.5em; }
.media::after { content: ""; display: block; clear: both; }
blockquote { margin-inline: 0; margin-top: 1.3em; margin-bottom: 1.3em; padding-inline-start: 1em; border-inline-start: 3px solid currentColor; font-style: italic; }
.callout { margin-top: 1.3em; margin-bottom: 1.3em; padding: 0.9em 1em 0.1em; border: 1px solid currentColor; border-inline-start-width: 4px; break-inside: avoid; page-break-inside: avoid; }
.callout-name, summary, .folded > .line { font-weight: bold; margin-bottom: 0.4em; break-after: avoid; page-break-after: avoid; }
details, summary { display: block; }
details, .folded { margin-top: 1.1em; margin-bottom: 1.1em; padding-inline-start: 1em; border-inline-start: 1px solid currentColor; }
pre { margin-top: 1.2em; margin-bottom: 1.2em; padding: 0.8em; border: 1px solid currentColor; font-size: 0.85em; white-space: pre-wrap; overflow-wrap: break-word; }
code { font-family: monospace; }
mark { background-color: transparent; color: inherit; text-decoration: underline; }
hr { margin: 2em 30%; border: 0; border-top: 1px solid currentColor; }
ul, ol { margin-top: 0; margin-bottom: 1em; padding-inline-start: 1.6em; }
li > p:only-child, li > p:last-child, dd > p:last-child, td > p:last-child, th > p:last-child { margin-bottom: 0.2em; }
li[data-checked] { list-style: none; }
li[data-checked] .box { margin-inline-start: -1.4em; }
li[data-checked] .box + p { display: inline; }
dt { font-weight: bold; }
dd { margin-inline: 1.2em 0; margin-bottom: 0.6em; }
.table { margin-top: 1.4em; margin-bottom: 1.4em; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9em; }
caption { text-align: left; text-align: start; font-weight: bold; padding-bottom: 0.4em; }
th, td { border-bottom: 1px solid currentColor; padding: 0.35em 0.5em; text-align: left; text-align: start; vertical-align: top; }
thead th { border-bottom-width: 2px; }
.item { margin-top: 2em; margin-bottom: 2em; padding: 1em 1em 0.2em; border: 1px solid currentColor; }
.item-name { margin-top: 0; margin-bottom: 0.5em; font-size: 1.15em; font-weight: bold; }
.item > img { display: block; margin-bottom: 0.8em; max-height: 11em; width: auto; }
.item > img, .item-name { break-after: avoid; page-break-after: avoid; }
.worth { font-weight: bold; }
.buy a { font-weight: bold; }
.buy small::before { content: "· "; }
.notes { margin-top: 3em; border-top: 1px solid currentColor; font-size: 0.9em; }
.notes h2 { font-size: 1.1em; margin-top: 1em; margin-bottom: 0.6em; }
nav ol { list-style: none; padding-inline-start: 0; }
nav ol ol { padding-inline-start: 1.2em; font-size: 0.92em; }
nav a { color: inherit; text-decoration: none; }
nav li { margin-top: 0.45em; margin-bottom: 0.45em; }
@media (min-width: 34em) {
  .columns { display: flex; gap: 1.5em; }
  .columns > div { flex: 1; }
}
`.trimStart();
