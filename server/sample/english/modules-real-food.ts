import type { SampleModule } from '../types.ts';

export const englishRealFood: SampleModule = {
  title: 'Real food',
  slug: 'real-food',
  description: 'Four groups of foods, by how much they have been processed, and one golden rule for choosing.',
  duration: '5 min',
  orderIndex: 2,
  coverImage: 'feira.webp',
  video: null,
  isBonus: false,
  bonusTitle: null,
  bonusDescription: null,
  bonusFeatures: null,
  bonusCtaText: null,
  content: `<p>For a long time people talked about food as if it were a sum of nutrients: so much fat, so much sugar, so much vitamin C. The <em>Dietary Guidelines for the Brazilian Population</em> suggested looking at something else first: <strong>what was done to the food before it reached you</strong>. That question is easier to answer at the store, and it explains a lot about the quality of what we eat.</p>
<img src="asset:graus-de-processamento.webp" alt="Corn in four forms: on the cob, as couscous in a bowl, in a can and as a bag of chips">
<h2>The four groups</h2>
<h3>1. Natural and minimally processed foods</h3>
<p>They come from a plant or an animal and change little on the way to your kitchen: fruit, greens, vegetables, roots, eggs, fresh meat and fish, milk. Foods that were cleaned, dried, ground, chilled or frozen without added salt, sugar or fat belong here too: rice, beans, cornmeal, oats, unsalted nuts, coffee, plain unsweetened yogurt.</p>
<p><strong>Make them the basis of your diet.</strong></p>
<h3>2. Culinary ingredients</h3>
<p>Oils, olive oil, butter, salt and sugar. Hardly anyone eats them on their own; they season and cook the foods of the first group. In <strong>small amounts</strong>, they make food taste better without throwing it off balance.</p>
<h3>3. Processed foods</h3>
<p>These are foods of the first group with salt, sugar or oil added, mostly to make them last: canned corn and peas, cheese, bread made of flour, water, salt and yeast, fruit in syrup, canned sardines. They have a place at the table <strong>in limited amounts</strong>, as part of a meal: the cheese in a sandwich, the sardines with rice and salad.</p>
<h3>4. Ultra-processed foods</h3>
<p>These are industrial formulations made with little or no whole food and with substances nobody uses at home: flavorings, colorings, emulsifiers, sweeteners, glucose syrup, interesterified fat. Soft drinks, packaged snacks, sandwich cookies, instant noodles, hot dogs, nuggets and most sugary breakfast cereals are in this group. <strong>Avoid making a habit of them.</strong></p>
<blockquote><p>The golden rule of the Guidelines: always prefer natural or minimally processed foods and freshly made dishes to ultra-processed foods.</p></blockquote>
<h2>Why processing matters</h2>
<p>Ultra-processed foods tend to have more sugar, salt and fat, and less fiber. They are designed to please at the first bite, are easy to eat quickly and without noticing, and often take the place of a meal. Studies in several countries link eating them often to a higher risk of weight gain, type 2 diabetes and heart disease. A link is not a verdict: one cookie at a party makes nobody ill. What weighs is routine.</p>
<p>There is also what gets lost. Food made at home brings people together, teaches children to cook, supports the neighborhood market and keeps the recipes of each region alive.</p>
<h2>How to tell in practice</h2>
<p>The simplest test is the ingredient list:</p>
<ul>
<li>Is it <strong>short</strong>, and could you have all of it in your kitchen? It is probably a minimally processed or processed food.</li>
<li>Is it <strong>long</strong>, with five or more items and names no recipe uses? It is probably ultra-processed.</li>
<li>Be wary of the promises on the front of the package. <em>Fit</em>, <em>whole grain</em>, <em>natural</em> and <em>source of vitamins</em> sit happily beside endless lists of additives.</li>
</ul>
<p>Two products with the same name can be in different groups. Plain yogurt is milk and cultures; many strawberry yogurt drinks are sugar, starch, coloring and flavoring, and very little strawberry.</p>
<h2>Swaps that fit your routine</h2>
<ul>
<li>Soda for water with slices of lemon or orange.</li>
<li>Bouillon cubes for garlic, onion, fresh herbs, bay leaf and paprika.</li>
<li>Sandwich cookies for fruit and nuts, or popcorn made on the stove.</li>
<li>Instant noodles for regular pasta with tomato sauce, ready in fifteen minutes.</li>
<li>Sweetened yogurt for plain yogurt with mashed banana and cinnamon.</li>
</ul>
<p>Don’t swap everything at once. One change a week, kept up for a month, does more than a perfect list given up by Thursday.</p>
<h2>Eating well without spending more</h2>
<p>Fruit and vegetables in season cost less and taste better, and prices at street markets tend to drop near closing time. Rice, beans, eggs, cornmeal, cassava and bananas are among the cheapest foods in Brazil, and they are the basis of an excellent plate. Cooking in batches and freezing portions, as you will see in module 8, cuts down on waste and on the temptation to order in.</p>
<h2>This week</h2>
<p>Open your cupboard and, without rushing, sort what belongs to each group. Don’t throw anything away. Pick <strong>one</strong> ultra-processed food that you eat almost every day, and decide what will take its place for the next seven days.</p>`,
};
