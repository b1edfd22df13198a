import type { SampleModule } from '../types.ts';

export const englishBonuses: SampleModule[] = [
  {
    title: 'Seven breakfasts',
    slug: 'seven-breakfasts',
    description: 'One idea for each day of the week, all of them ready in ten minutes or less.',
    duration: '3 min',
    orderIndex: 9,
    coverImage: 'cafe-da-manha.webp',
    video: null,
    isBonus: true,
    bonusTitle: 'Bonus: seven breakfasts',
    bonusDescription: 'Combinations of fruit, grain and protein to start the day without hurry or complicated recipes.',
    bonusFeatures: [
      'One idea for each day of the week',
      'Ready in 10 minutes or less',
      'Ingredients from any store',
      'Dairy-free and gluten-free options',
    ],
    bonusCtaText: 'View content',
    content: `<p>A good breakfast follows the same logic as the plate: <strong>a fruit, a grain or root and a source of protein</strong>. If you are not hungry when you wake up, don’t force yourself; take the fruit and the sandwich along for mid-morning.</p>
<img src="asset:frutas.webp" alt="A mosaic of fruit: papaya, orange, banana, grapes, strawberry, blueberries, grapefruit, avocado, apple and lime">
<h2>Monday to Sunday</h2>
<h3>Monday: corn couscous with egg</h3>
<p>Moisten half a cup of flaked cornmeal with water and a pinch of salt, wait five minutes and steam it. Serve with a scrambled egg, tomato and half an orange. <em>Dairy-free.</em></p>
<h3>Tuesday: overnight oats</h3>
<p>The night before, stir together four tablespoons of oats, a glass of plain yogurt and a mashed banana. In the morning, add strawberries and a spoonful of nuts.</p>
<h3>Wednesday: bread with cheese, and papaya</h3>
<p>Two slices of whole wheat bread, a slice of fresh white cheese, some arugula leaves and a slice of papaya with a few drops of lime.</p>
<h3>Thursday: tapioca with chicken</h3>
<p>Three tablespoons of moistened tapioca starch in a hot skillet, filled with shredded chicken, tomato and oregano. Round it off with an apple. <em>Dairy-free.</em></p>
<h3>Friday: a smoothie that lasts</h3>
<p>Blend a glass of milk or unsweetened soy drink, a banana, two tablespoons of oats and one of unsweetened peanut butter.</p>
<h3>Saturday: cassava with egg</h3>
<p>Cassava boiled earlier in the week and browned in a drizzle of olive oil, an egg fried in a little oil and a slice of watermelon. <em>Dairy-free.</em></p>
<h3>Sunday: banana pancakes</h3>
<p>Mash a banana with two eggs and three tablespoons of oats. Brown small portions over low heat and serve with fruit and cinnamon.</p>
<h2>Substitutions</h2>
<ul>
<li><strong>Gluten-free:</strong> corn couscous, tapioca and cassava are naturally gluten-free. If you have celiac disease, check the label for a warning about contamination.</li>
<li><strong>Lactose-free:</strong> lactose-free yogurt and milk, or a soy drink with calcium.</li>
<li><strong>Egg-free:</strong> cheese, hummus or peanut butter.</li>
</ul>
<blockquote><p>Coffee goes with all of them. Try it with half the sugar.</p></blockquote>
<p>If you have a food allergy, follow the plan agreed with your doctor or dietitian, not these swaps.</p>`,
  },
  {
    title: 'The smart shopping list',
    slug: 'the-smart-shopping-list',
    description: 'What to keep at home, what to buy every week and how to spend less.',
    duration: '3 min',
    orderIndex: 10,
    coverImage: 'compras.webp',
    video: null,
    isBonus: true,
    bonusTitle: 'Bonus: the shopping list',
    bonusDescription: 'One list for the pantry, another for the market, and the tricks that prevent waste.',
    bonusFeatures: [
      'A basic pantry for the month',
      'A week of fresh food for two people',
      'Six rules for spending less',
    ],
    bonusCtaText: 'View content',
    content: `<p>Shop without a list and you buy whatever stands at the end of the aisle. Copy these two, cross out what you already have and don’t go hungry: on an empty stomach, the cart fills itself.</p>
<h2>The pantry for the month</h2>
<ul>
<li><strong>Grains and legumes:</strong> rice, beans, lentils, chickpeas, oats, flaked or fine cornmeal, pasta</li>
<li><strong>Handy cans:</strong> sardines, tuna, peeled tomatoes, corn</li>
<li><strong>Seasonings:</strong> olive oil, cooking oil, vinegar, iodized salt, bay leaf, oregano, cumin, paprika, cinnamon</li>
<li><strong>Extras:</strong> unsalted nuts or peanuts, raisins, coffee, tea</li>
<li><strong>Freezer:</strong> frozen peas, broccoli or spinach, sliced bread, chicken in portions</li>
</ul>
<h2>The week’s fresh food, for two people</h2>
<ul>
<li><strong>Greens (2 bunches):</strong> lettuce, arugula, collard greens or spinach</li>
<li><strong>Vegetables (2 kg):</strong> tomatoes, carrots, zucchini, beets, broccoli</li>
<li><strong>Roots (1 kg):</strong> cassava, sweet potatoes, yams or potatoes</li>
<li><strong>Fruit (3 kg):</strong> bananas, oranges, papaya, apples and one that is in season</li>
<li><strong>Aromatics:</strong> garlic, onions, limes, parsley, scallions, cilantro</li>
<li><strong>Protein:</strong> a dozen eggs, 500 g of fish or chicken, plain yogurt, fresh white cheese</li>
</ul>
<p>The amounts are a starting point. After two weeks you will know what is left over and what runs short.</p>
<h2>Six rules for spending less</h2>
<ol>
<li>Plan your meals <strong>before</strong> the list, looking at what is already in the fridge.</li>
<li>Buy what is in season and swap without regret: squash for carrots, collard greens for spinach.</li>
<li>Compare the price per kilo, not per package.</li>
<li>Go to the market near closing time to pay less, or early to choose better.</li>
<li>Put what expires first at the front of the fridge.</li>
<li>Freeze what you won’t use in time: sliced bananas, chopped herbs, sliced bread.</li>
</ol>
<h2>Use all of it</h2>
<p>Collard and broccoli stems are good in a stir-fry, beet greens can stand in for collards, and clean carrot and onion peels make a broth with no added salt. Leftover rice turns into baked rice balls; yesterday’s bread turns into toast.</p>
<blockquote><p>Be wary of three-for-two deals. It is only a saving if you are going to eat it.</p></blockquote>`,
  },
];
