import type { SampleModule } from '../types.ts';

export const englishPlate: SampleModule = {
  title: 'Your everyday plate',
  slug: 'your-everyday-plate',
  description: 'Half vegetables, a quarter protein, a quarter grains and roots: one rule that is easy to remember.',
  duration: '6 min',
  orderIndex: 1,
  coverImage: 'prato.webp',
  video: 'prato.mp4',
  isBonus: false,
  bonusTitle: null,
  bonusDescription: null,
  bonusFeatures: null,
  bonusCtaText: null,
  content: `<p>Start with the plate, not the scale. If you fill your plate the same way every day, you decide once and can stop thinking about it: <strong>half vegetables, a quarter protein-rich foods, a quarter grains or roots</strong>, with a drizzle of olive oil on top and water to drink. The video in this module shows the rule in fourteen seconds; the text shows how to use it at home, at a buffet and in a packed lunch.</p>
<h2>The three parts</h2>
<h3>Half: vegetables</h3>
<p>Leafy greens, tomatoes, carrots, broccoli, zucchini, beets, okra, collard greens, chayote. Raw or cooked, fresh or frozen without sauce. Variety matters more than perfection here: different colors tend to bring different vitamins and minerals. If half a plate looks like a lot today, start with a third and add a spoonful each week.</p>
<p>Potatoes, cassava, yams and sweet potatoes are great foods, but they are rich in starch, so they count toward the other part of the plate, with the rice.</p>
<h3>A quarter: protein</h3>
<p>Beans, lentils, chickpeas, peas, eggs, fish, chicken, meat, cheese, tofu. Legumes and an animal source can share the quarter, like the beans and egg in the video. If you don’t eat meat, legumes, eggs or tofu can fill all of it. Module 4 deals with amounts.</p>
<h3>A quarter: grains and roots</h3>
<p>Rice, corn, pasta, couscous, oats, cassava, potatoes. When you like it, go for the whole-grain version: it has more fiber and keeps you full longer. White rice with beans is still an excellent pair, and nobody has to give it up.</p>
<blockquote><p>The rule applies to the day as a whole. One lunch that looks different spoils nothing; what counts is the plate you keep coming back to.</p></blockquote>
<h2>Why it works</h2>
<p>The rule needs no math and no app. It works at a buffet, in a lunch box and at Sunday lunch because it is about <em>proportions</em>, not grams: a small person and a big one use the same picture on plates of different sizes.</p>
<p>It also solves a common problem. When you serve the rice or the meat first, salad gets whatever space is left. When you serve the vegetables first, they take their half with no effort, and the rest falls into place.</p>
<p>And the rule suits the way Brazilians already eat. The <em>Dietary Guidelines for the Brazilian Population</em>, from the country’s Ministry of Health, are based on meals made of natural or minimally processed foods, and they show that rice, beans, a salad and a piece of chicken or fish are already an excellent plate.</p>
<h2>Building it, step by step</h2>
<ol>
<li>Serve the vegetables first, until they cover half the plate.</li>
<li>Put the protein in the top corner: a ladleful of beans, plus an egg or a fillet if you like.</li>
<li>Fill in the rest with rice, corn or cassava.</li>
<li>Season with a drizzle of olive oil, lemon and herbs.</li>
<li>Sit down, leave your phone out of reach and eat slowly. Have seconds if you are still hungry, ideally starting with the vegetables again.</li>
</ol>
<h2>And when you can’t?</h2>
<ul>
<li><strong>A bite at the bakery:</strong> bread with egg or cheese and a piece of fruit already give you protein, grain and plant.</li>
<li><strong>Sunday pasta:</strong> homemade tomato sauce with zucchini, a big salad on the side and less cheese on top.</li>
<li><strong>Soup:</strong> the same proportions hold inside the pot: half vegetables, some beans or chicken, some pasta or potatoes.</li>
<li><strong>Feijoada, Brazil’s black bean and pork stew:</strong> the collard greens and orange take up their half, and the rest of the day can be lighter.</li>
</ul>
<h2>This week</h2>
<p>Pick <strong>one</strong> meal of the day, preferably the one you control most, and build your plate this way for seven days. Take a photo on the first day and another on the last. Don’t weigh yourself or count calories for this exercise: notice how hungry you are in mid-afternoon, how much energy you have and what is left on your plate.</p>
<h2>When to see a professional</h2>
<p>The rule was made for healthy adults. If you have diabetes, kidney disease, celiac disease, a food allergy or another health condition, if you are pregnant or breastfeeding, or if eating has become a source of distress, talk to a dietitian or a doctor before changing how you eat. In Brazil’s public health system, the SUS, the place to start is the nearest primary care clinic.</p>`,
};
