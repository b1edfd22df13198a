import type { SampleModule } from '../types.ts';

const ordinary = { isBonus: false, bonusTitle: null, bonusDescription: null, bonusFeatures: null, bonusCtaText: null };

export const englishRoutine: SampleModule[] = [
  {
    ...ordinary,
    title: 'Water and other drinks',
    slug: 'water-and-other-drinks',
    description: 'How much to drink, how to remember it, and what to make of coffee, juice and alcohol.',
    duration: '3 min',
    orderIndex: 7,
    coverImage: 'agua.webp',
    video: null,
    content: `<p>More than half of your body is water. It carries nutrients to the cells, regulates your temperature and keeps the bowels and kidneys working. Even mild dehydration can bring on headaches, tiredness and trouble concentrating.</p>
<h2>How much to drink</h2>
<p>No one number suits everybody. What you need changes with your weight, the heat, exercise and food itself, which provides a good part of the day’s water. As a starting point, <strong>eight glasses</strong> of 250 ml over the day are enough for many adults. Two signs are worth more than any sum:</p>
<ul>
<li><strong>Thirst:</strong> drink when you feel it, without putting it off.</li>
<li><strong>The color of your urine:</strong> pale yellow is a sign that you are well hydrated; dark and scant means that you need water.</li>
</ul>
<p>Older people feel less thirst and should drink by the clock. In extreme heat and when exercising, drink ahead of your thirst.</p>
<img src="asset:copos-do-dia.webp" alt="Six glasses of water in a row, from sunrise to night">
<h2>How to remember</h2>
<ol>
<li>A glass when you wake up.</li>
<li>A bottle in plain sight, on your desk.</li>
<li>A glass with each meal and one at each break.</li>
<li>Water with slices of lemon or orange, or mint leaves, if you tire of it plain.</li>
</ol>
<h2>And other drinks?</h2>
<ul>
<li><strong>Coffee and tea:</strong> they hydrate, and they fit into your routine. For healthy adults up to 400 mg of caffeine a day, about four cups of filter coffee, is considered safe; in pregnancy the limit is half of that. If you sleep badly, stop in the early afternoon.</li>
<li><strong>Natural juices:</strong> they have vitamins, but concentrate the fruit’s sugar. A small glass now and then; from day to day, the whole fruit.</li>
<li><strong>Soda and bottled drinks:</strong> keep them for special occasions. Sugar-free versions have fewer calories, but keep your taste for very sweet things alive.</li>
<li><strong>Sports drinks:</strong> useful for more than an hour of hard, sweaty exercise; otherwise, they are water with sugar and salt.</li>
<li><strong>Alcohol:</strong> according to the WHO, no amount is free of risk. If you drink, you gain by drinking less; if you are pregnant or going to drive, don’t drink.</li>
</ul>
<blockquote><p>Too much water at once is harmful as well. Spread it over the day.</p></blockquote>
<p>If you have heart or kidney failure or take diuretics, follow the amount your doctor has set. Vomiting or diarrhea that does not stop calls for medical care, above all in children and older people.</p>`,
  },
  {
    ...ordinary,
    title: 'Plan your week',
    slug: 'plan-your-week',
    description: 'Two hours on Sunday, five lunches ready and a plan for the hard days.',
    duration: '4 min',
    orderIndex: 8,
    coverImage: 'marmitas.webp',
    video: null,
    content: `<p>At eight in the evening, hungry and tired, nobody makes good decisions. Planning means deciding beforehand. You don’t have to cook everything on Sunday: just get the parts that take time out of the way.</p>
<h2>The four-pot method</h2>
<ol>
<li><strong>A pot of beans:</strong> half a kilo of dried beans makes ten to twelve ladlefuls. Freeze them in containers of two.</li>
<li><strong>A grain or a root:</strong> rice, couscous or boiled cassava.</li>
<li><strong>A tray of vegetables:</strong> carrots, squash, onions and broccoli, olive oil, a little salt, half an hour in a hot oven.</li>
<li><strong>A protein:</strong> shredded chicken, boiled eggs, fish or sautéed chickpeas.</li>
</ol>
<p>Wash and dry your greens on the same day. Then lunch is just a matter of assembly: half vegetables, a quarter protein, a quarter grains.</p>
<img src="asset:plano-da-semana.webp" alt="A chart of the seven days of the week, with one plate for lunch and one for dinner on each day">
<h2>The weekly chart</h2>
<p>Draw seven columns and two rows, and write down only the main dish of each meal. Repeating is allowed: the same lunch three times with different seasonings is a good plan. Leave <strong>one meal open</strong> for leftovers, and another for whatever comes up.</p>
<h2>Storing food safely</h2>
<ul>
<li>Get food into the fridge within <strong>two hours</strong> of cooking it, in shallow containers with lids.</li>
<li>In the fridge, eat it within <strong>three days</strong>. In the freezer, most cooked dishes keep for up to three months; write down the date.</li>
<li>Thaw in the fridge, never on the counter, and reheat until steaming all the way through, once only.</li>
<li>Carry your lunch in an insulated bag with an ice pack if there is no fridge at work.</li>
<li>Sanitize greens and fruit with a chlorine solution made for food, at the dose and for the time on the label, and rinse.</li>
</ul>
<h2>The hard days</h2>
<p>They will come. Have a plan B that is ready in ten minutes: an omelet with whatever vegetable you have; couscous with egg and tomato; rice and beans from the freezer with sardines and salad. If you order in, add a piece of fruit or a salad from home, and move on.</p>
<blockquote><p>A day off the plan is a day, not a failure. The next meal is already a new chance.</p></blockquote>
<h2>Eating calmly</h2>
<p>The <em>Dietary Guidelines</em> recommend eating at similar times each day, with attention, in a clean place and, whenever you can, in company. Cooking together shares the work and passes on the skill. If food has become a source of guilt, fear or bingeing, seek help: psychologists, dietitians and doctors treat this, in Brazil also through the SUS.</p>`,
  },
];
