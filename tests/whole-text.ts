/**
 * What authors have written and readers get, by hand: every element, attribute, scheme, host, alignment and notation of
 * a colour that common/document defines. Texts like it are stored, so that nothing may leave the definition unnoticed.
 */

/** Every part and attribute of a formula. */
export const WHOLE_FORMULA = [
  '<math alttext="tudo" display="block" lang="en" dir="ltr" title="t" style="color:#0a7d33"><mrow><mi mathvariant="normal">a</mi><mn>1</mn>',
  '<mo form="prefix" fence="true" separator="false" stretchy="true" symmetric="true" largeop="false" movablelimits="false" lspace="0" rspace="0.5em" minsize="1em" maxsize="2em">(</mo>',
  '<mtext>a &lt; b</mtext><mspace width="0.1667em" height="0pt" depth="-1ex"></mspace><mfrac linethickness="0px"><mi>n</mi><mi>k</mi></mfrac>',
  '<msqrt><mi>x</mi></msqrt><mroot><mi>x</mi><mn>3</mn></mroot><mstyle displaystyle="true" scriptlevel="0"><mi>x</mi></mstyle>',
  '<mpadded width="1em" height="1em" depth="0" lspace="-1em" voffset="1px"><mphantom><mi>x</mi></mphantom></mpadded><menclose notation="box updiagonalstrike"><mi>x</mi></menclose>',
  '<msub><mi>x</mi><mn>1</mn></msub><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><munder accentunder="true"><mi>x</mi><mo>_</mo></munder>',
  '<mover accent="true"><mi>x</mi><mo>¯</mo></mover><munderover accent="false" accentunder="false"><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>',
  '<mmultiscripts><mi>C</mi><mn>6</mn><mrow></mrow><mprescripts></mprescripts><mn>14</mn><mrow></mrow></mmultiscripts>',
  '<mtable columnalign="right left" displaystyle="true"><mtr><mtd columnspan="1" rowspan="1"><mi>x</mi></mtd><mtd><mi>y</mi></mtd></mtr></mtable></mrow></math>',
].join('');

/** What the visual editor shows, as it writes it. */
export const VISUAL_TEXT = [
  '<h1 style="text-align:center" data-b="h1aa">Um</h1><h2 data-b="h2aa">Dois</h2><h3>Três</h3><h4>Quatro</h4><h5>Cinco</h5><h6>Seis</h6>',
  '<p style="text-align:left">esquerda</p><p style="text-align:right" data-b="p0aa">direita</p><p style="text-align:justify">os dois</p>',
  '<p><strong>forte</strong> <b>forte</b> <em>leve</em> <i>leve</i> <u>sob</u> <s>fora</s> <del>fora</del> <code>a &lt; b</code></p>',
  '<p>H<sub>2</sub>O x<sup>2</sup> <ins>novo</ins> <mark>claro</mark> <small>pouco</small> <kbd>Ctrl</kbd> <cite>livro</cite> <q>dito</q><br />linha</p>',
  '<p>Nota<foot-note>diz <em>isto</em></foot-note> e <strong>outra<foot-note lang="en">that</foot-note></strong></p>',
  '<p>Vale <math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>.</p>',
  `<p>${WHOLE_FORMULA}</p>`,
  '<p>Nota<foot-note>com <math alttext="y"><mi>y</mi></math> nela</foot-note></p>',
  '<p><span style="color:#0a7d33">hex</span> <span style="background-color:rgb(1, 2, 3)">rgb</span> <span style="color:hsl(10deg, 20%, 30%)">hsl</span></p>',
  '<p><a href="https://exemplo.com/" target="_blank" rel="noopener" title="fora">fora</a> <a href="http://exemplo.com/">http</a></p>',
  '<p><a href="mailto:a@exemplo.com">carta</a> <a href="tel:+5511999999999">fone</a> <a href="/ebook/1">dentro</a> <a href="#fim">fim</a></p>',
  '<p><img src="/media/1-a.jpg" alt="A" title="a" width="10" height="20" /> <img src="https://exemplo.com/b.png" alt="B" /> <img src="http://exemplo.com/c.png" alt="" /><img alt="D" data-waits="k3j9x0a1b2c4" /></p>',
  '<blockquote data-b="bqaa"><p data-b="bqab">dito</p></blockquote><pre data-b="preb">linha 1\n  linha 2</pre><hr data-b="hraa" />',
  '<ul data-b="ulaa"><li data-b="liaa"><p>um</p></li></ul><ol start="3" type="a" data-b="olaa"><li><p>três</p></li></ol>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="560" height="315" title="V" allowfullscreen data-b="ifaa"></iframe>',
  '<iframe src="https://youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="https://player.vimeo.com/video/1"></iframe>',
  '<iframe src="http://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://open.spotify.com/embed/track/4rOoJ6Egrf8K2IrywzwOMk" title="S"></iframe>',
  '<audio src="http://exemplo.com/a.mp3" controls title="Som" data-b="auaa"></audio>',
  '<ul><li data-checked="true"><p>feito</p></li><li data-checked="false"><p>por fazer</p></li></ul>',
  '<text-columns data-b="coaa"><text-column data-b="cobb"><p>lado</p></text-column><text-column><p>a lado</p></text-column></text-columns>',
  '<aside data-kind="tip" data-b="asaa"><p>dica</p></aside><aside data-kind="attention"><p>atenção</p></aside><aside data-kind="important"><p>importante</p></aside>',
  '<figure data-b="fiaa"><img src="/media/1-a.jpg" alt="A" title="a" width="10" height="20" /><figcaption data-b="fcaa">legenda <em>leve</em><br />linha</figcaption></figure>',
  '<figure data-width="wide" data-b="fiab"><img src="/media/1-a.jpg" alt="" /></figure><figure data-width="small" lang="en"><img data-waits="k3j9x0a1b2c5" /><figcaption>small</figcaption></figure>',
  '<item-card data-item="products/01990000-0000-7000-8000-000000000001" data-b="itaa"></item-card><item-card data-item="supplements/01990000-0000-7000-8000-000000000002"></item-card>',
].join('');

/** What is written as HTML only. */
export const HTML_TEXT = [
  '<div lang="ar" dir="rtl" title="t" data-b="diva"><section><article><p>dentro</p></article></section></div>',
  '<ol reversed><li value="4">quatro</li></ol><dl><dt>termo</dt><dd>o que é</dd></dl>',
  '<figure data-b="fiac"><a href="/media/1-a.jpg"><img src="/media/1-a.jpg" alt="A" /></a><figcaption><p>um</p><p>dois</p></figcaption></figure>',
  '<details open data-b="deaa"><summary>mais</summary><p><abbr title="por exemplo">p. ex.</abbr> <time datetime="2026-01-02">2 jan</time></p></details>',
  '<table data-b="taaa"><caption>título</caption><colgroup span="1"><col span="1"></col></colgroup>',
  '<thead><tr><th colspan="2" rowspan="1" scope="col">fibra</th></tr></thead>',
  '<tbody><tr data-b="traa"><td colspan="1" rowspan="2">30 g</td></tr></tbody><tfoot><tr><td>fim</td></tr></tfoot></table>',
  '<video src="/media/2-v.mp4" controls poster="/media/1-a.jpg" width="320" height="180" data-b="viaa"></video>',
  '<video controls><source src="https://exemplo.com/v.webm" type="video/webm"></source></video><audio controls><source src="/media/3-a.ogg" type="audio/ogg"></source></audio>',
].join('');

export const WHOLE_TEXT = VISUAL_TEXT + HTML_TEXT;
