import type { SampleModule } from '../types.ts';

const ordinary = { isBonus: false, bonusTitle: null, bonusDescription: null, bonusFeatures: null, bonusCtaText: null };

export const englishNutrients: SampleModule[] = [
  {
    ...ordinary,
    title: 'Protein: how much, and where from',
    slug: 'protein-how-much-and-where-from',
    description: 'Simple sums, good sources and why rice and beans work so well.',
    duration: '4 min',
    orderIndex: 4,
    coverImage: 'proteinas.webp',
    video: null,
    content: `<p>Protein builds and repairs muscle, skin, enzymes and the body’s defenses. It also helps you feel full. It has become gym talk, but most adults who eat real food at lunch and dinner already get close to what they need.</p>
<h2>How much</h2>
<p>The most widely used reference for healthy adults is about <strong>0.8 g per kilo of body weight a day</strong>. For someone who weighs 70 kg, that is 56 g. Older people and those who train regularly often do better with more, between 1.0 and 1.6 g per kilo; going above that rarely brings any benefit, and the right amount for you is a matter for a dietitian.</p>
<h2>Where from</h2>
<img src="asset:fontes-de-proteina.webp" alt="Four sources of protein: eggs, a bowl of beans, a salmon fillet and a chicken drumstick">
<p>Approximate values, to give you an idea:</p>
<ul>
<li>2 eggs: 12 g</li>
<li>1 full ladle of cooked beans (140 g): 7 g</li>
<li>1 medium grilled chicken breast fillet (100 g): 30 g</li>
<li>1 grilled fish steak (100 g): 25 g</li>
<li>1 glass of milk or plain yogurt (200 ml): 7 g</li>
<li>100 g of firm tofu: 8 to 14 g, depending on the brand</li>
</ul>
<p>Beans at lunch and at dinner, two eggs, a glass of yogurt and a small fillet already add up to more than the 56 g in the example, not counting the rice, bread and oats, which contribute too.</p>
<h2>Brazil’s favorite pair</h2>
<p>Proteins are made of amino acids. Rice is a little short of lysine, which beans have plenty of; beans are a little short of methionine, which comes from the rice. Together they complete each other. They don’t need to be in the same forkful: it is enough for both to turn up in the course of the day.</p>
<h2>Lighter choices</h2>
<ul>
<li>Put legumes (beans, lentils, chickpeas) on the table <strong>every day</strong>: they bring fiber and iron too.</li>
<li>Eat fish once or twice a week. Sardines and mackerel are cheap and rich in omega-3.</li>
<li>Go easy on red meat, and keep ham, hot dogs and sausage for rare occasions.</li>
<li>Spread it out: a little protein at each meal fills you up better than all of it at dinner.</li>
</ul>
<blockquote><p>Supplements are there to supplement. If food does the job, the tub adds next to nothing.</p></blockquote>
<p>If you have kidney or liver disease, <strong>do not eat more protein on your own initiative</strong>. Vegans need a reliable source of vitamin B12; a dietitian or doctor can advise on the dose.</p>`,
  },
  {
    ...ordinary,
    title: 'Grains, roots and fiber',
    slug: 'grains-roots-and-fiber',
    description: 'Carbohydrates are not the villain: what matters is the company they keep.',
    duration: '3 min',
    orderIndex: 5,
    coverImage: 'cereais.webp',
    video: null,
    content: `<p>Carbohydrates are the main source of energy for the body and the brain. Cutting them out tends to work for two weeks and backfire afterward. It pays more to choose <strong>the company they keep</strong>: with fiber and water, as in cassava and oats, or alone and sweetened, as in soda.</p>
<h2>Three questions to choose by</h2>
<ol>
<li><strong>Is it close to the plant?</strong> Corn on the cob, potatoes in their skins, rice and rolled oats are. Corn snacks are not.</li>
<li><strong>Does it have fiber?</strong> Whole grains, roots, beans and whole fruit do. Juices, even natural ones, lose almost all of it.</li>
<li><strong>Does it have added sugar?</strong> If it does, it is a sweet, and sweets are for small amounts.</li>
</ol>
<h2>What fiber is for</h2>
<p>It keeps the bowels working, feeds the good bacteria that live there, helps control blood sugar and cholesterol and keeps you full longer. The World Health Organization recommends <strong>at least 25 g a day</strong> for adults, and most of us fall well short of it.</p>
<p>One way to get there, with approximate values:</p>
<ul>
<li>2 ladles of beans: 16 to 24 g, depending on the kind</li>
<li>3 tablespoons of oats: 3 g</li>
<li>1 apple with its skin: 3 g</li>
<li>1 dessert plate of cooked vegetables: 3 g</li>
</ul>
<p>Increase it little by little, over two or three weeks, and <strong>drink more water</strong>. Jump from 10 to 30 g overnight and you will get gas and discomfort.</p>
<h2>Whole grains without the sacrifice</h2>
<ul>
<li>Go half and half: white and brown rice, cooked separately and mixed when you serve them.</li>
<li>Soak beans for 8 to 12 hours and throw that water away: they cook faster and cause less gas.</li>
<li>Use oats on fruit, in smoothies and in place of some of the flour in cakes and pancakes.</li>
<li>Eat fruit instead of drinking it. One orange fills you up; a glass of juice takes three or four and is gone in a minute.</li>
</ul>
<h2>Do rice, cassava and potatoes make you gain weight?</h2>
<p>No single food makes you gain or lose weight. A quarter of a plate of rice or cassava fits into almost everyone’s life. People with diabetes can eat them too, in amounts agreed with a dietitian or doctor. If you have <strong>celiac disease</strong>, avoid wheat, rye and barley, and oats that are not certified gluten-free; rice, corn, cassava and potatoes are naturally free of gluten.</p>
<blockquote><p>This week: put beans, lentils or chickpeas on your plate on at least five days.</p></blockquote>`,
  },
  {
    ...ordinary,
    title: 'Good fats, less salt, less sugar',
    slug: 'good-fats-less-salt-less-sugar',
    description: 'What to prefer, what to cut down on and how to keep flavor on the plate.',
    duration: '3 min',
    orderIndex: 6,
    coverImage: 'gorduras.webp',
    video: null,
    content: `<p>Fat, salt and sugar are not enemies: they are seasonings, and seasonings are used in measure. Your palate adapts. After three or four weeks with less salt and less sugar, the food you used to eat tends to taste too salty or too sweet.</p>
<h2>Fats: swap more than you cut</h2>
<ul>
<li><strong>Prefer</strong> unsaturated fats: olive oil, vegetable oils, avocado, Brazil nuts, walnuts and fish.</li>
<li><strong>Go easy on</strong> saturated fats: butter, lard, coconut oil, fatty meats, yellow cheeses. The recommendation is to keep them below 10% of the day’s calories.</li>
<li><strong>Avoid</strong> trans fats. Partially hydrogenated fat has been banned from industrial foods in Brazil since 2023, but frying in reused oil is still a bad idea.</li>
</ul>
<p>One serving of nuts is what fits in the palm of your hand. One Brazil nut a day is usually enough for your selenium; many, every day, are more than you need.</p>
<h2>Salt: less than a teaspoon</h2>
<p>The WHO recommends <strong>less than 5 g of salt a day</strong>, the equivalent of a level teaspoon, counting everything: what goes in the pot and what comes in bread, cheese and ready meals. Brazilians eat almost twice that. To cut down without losing flavor:</p>
<ul>
<li>Take the salt shaker off the table, and taste before adding any.</li>
<li>Swap bouillon cubes for garlic, onion, bay leaf, cumin, cilantro and lime.</li>
<li>Drain and rinse canned corn, peas and chickpeas.</li>
<li>Use ordinary iodized salt; pink salt and sea salt have practically the same sodium.</li>
</ul>
<h2>Sugar: what you drink counts most</h2>
<p>The WHO’s advice is to keep free sugars <strong>below 10% of calories</strong>, about 50 g in a diet of 2,000 kcal, and if possible at half of that. A can of regular soda has close to 37 g. Honey, molasses and brown sugar all go on the same bill.</p>
<ul>
<li>Cut the sugar in your coffee by half a spoonful a week.</li>
<li>Save sweets for after the meal: a small portion, enjoyed sitting down.</li>
<li>Sweeten with fruit: ripe bananas, dates and baked apples do it well.</li>
</ul>
<blockquote><p>None of these swaps asks you to be perfect. They only have to happen most days.</p></blockquote>
<p>If you have high blood pressure, high cholesterol, diabetes or heart disease, you need targets of your own. Do not change or stop any medication because of your diet without talking to your doctor. Salt substitutes with potassium should only be used on professional advice, above all if you have kidney disease.</p>`,
  },
];
