import type { SampleModule } from '../types.ts';

export const englishLabels: SampleModule = {
  title: 'Labels made simple',
  slug: 'labels-made-simple',
  description: 'Three places to look before it goes in the cart, in less than half a minute.',
  duration: '5 min',
  orderIndex: 3,
  coverImage: 'rotulos.webp',
  video: null,
  isBonus: false,
  bonusTitle: null,
  bonusDescription: null,
  bonusFeatures: null,
  bonusCtaText: null,
  content: `<p>The front of a package is advertising; the back is information. The good news is that you don’t have to read it all. With a little practice, three looks are enough: <strong>the magnifying glass, the ingredient list and the column per 100 grams</strong>. By your third shopping trip it takes less than half a minute per product, and most of a cart full of real food has no label at all.</p>
<h2>First look: the magnifying glass</h2>
<p>In Brazil, packaged foods high in added sugar, saturated fat or sodium carry a box on the upper half of the front, with a magnifying glass and the words <em>alto em</em> (“high in”). The rule comes from Anvisa, the country’s health regulator, and these are the limits:</p>
<ul>
<li><strong>Added sugar:</strong> 15 g or more per 100 g, or 7.5 g per 100 ml of a drink.</li>
<li><strong>Saturated fat:</strong> 6 g or more per 100 g, or 3 g per 100 ml.</li>
<li><strong>Sodium:</strong> 600 mg or more per 100 g, or 300 mg per 100 ml.</li>
</ul>
<p>The magnifying glass forbids nothing. It tells you that this product calls for a small portion, and not too often. And its absence is no compliment: a soda made with sweeteners only has no magnifying glass, and it is still ultra-processed.</p>
<h2>Second look: the ingredient list</h2>
<p>Ingredients are listed <strong>in descending order of quantity</strong>. The first one is what the product contains most of. If a loaf calls itself whole wheat and its first ingredient is wheat flour enriched with iron and folic acid, it is made mainly of white flour.</p>
<h3>Sugar goes by many names</h3>
<p>Sucrose, glucose, fructose, dextrose, maltodextrin, corn syrup, invert sugar, molasses, honey and fruit juice concentrate are some of them. When three or four appear on the same list, each one slides further down, but together they may add up to a lot. That is what the line for <em>added sugars</em> in the table is for.</p>
<h3>Allergies and intolerances</h3>
<p>Right below the list, in bold capitals, come the warnings: <strong>ALÉRGICOS: CONTÉM…</strong> (“allergens: contains…”), whether there is gluten and whether there is lactose. If you have to avoid an ingredient, reread this part every time you shop, because recipes change without the package looking any different.</p>
<h2>Third look: the nutrition table</h2>
<p>The table is black on white and has three columns: per 100 g (or 100 ml), per serving and the percentage of daily values (%DV). Each is good for one thing:</p>
<ol>
<li><strong>Per 100 g:</strong> for <em>comparing</em> two products. It is the only fair column, since serving sizes can differ from brand to brand.</li>
<li><strong>Per serving:</strong> for knowing how much you are actually going to eat. First check how many servings the package holds: if there are three and you eat the whole package, multiply by three.</li>
<li><strong>%DV:</strong> for a quick idea. It is based on a diet of 2,000 kcal, which is not necessarily yours. As a rule of thumb, 5% or less is low; 20% or more is high.</li>
</ol>
<blockquote><p>Always compare products of the same kind, by the 100 g column: bread with bread, yogurt with yogurt. Take the one with less sodium and added sugar and more fiber.</p></blockquote>
<h2>Words that mislead</h2>
<ul>
<li><strong>Light</strong> means that something has been reduced compared with a reference product: it may be sugar, fat or sodium. Find out which.</li>
<li><strong>Zero</strong> also needs completing: zero sugar is not zero calories, and zero fat is not zero sugar.</li>
<li><strong>No added sugar</strong> does not mean sugar-free: pure grape juice has no added sugar and is naturally sweet.</li>
<li><strong>Whole grain</strong> may only be featured when whole-grain ingredients make up at least 30% of the product and outweigh the refined ones; the percentage has to be stated.</li>
<li><strong>High in protein</strong> may be said of a cookie. It is still a cookie.</li>
</ul>
<h2>An example: two granolas</h2>
<p>Granola A contains oats, nuts, raisins and honey, and has 9 g of added sugar per 100 g. Granola B contains corn flakes, sugar, glucose syrup, oats, vegetable oil and vanilla flavoring; it has 22 g of added sugar per 100 g and carries the magnifying glass. The front of B says <em>source of fiber</em>; the front of A says nothing. Three looks make the choice clear. A third option, nearly always cheaper: rolled oats with chopped fruit, and no label to decode but the one on the oats.</p>
<h2>This week</h2>
<p>Take three products that you always buy and give them the three looks at home, without rushing. Then, at the store, compare each with its neighbor on the shelf. If the neighbor wins, switch; if it’s a tie, take the cheaper one.</p>
<p>If you follow a diet for health reasons, such as limiting sodium, potassium, gluten or carbohydrates, take your questions and even the packages to your dietitian: your limits may be different.</p>`,
};
