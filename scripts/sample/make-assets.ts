import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cover, fruit } from './drawings/cover.ts';
import { kitchenScale, thermalLunchBox, waterBottle } from './drawings/items-kitchen.ts';
import { creatine, omega3, vitaminD3, wheyProtein } from './drawings/items-supplements.ts';
import { degreesOfProcessing, market, shopping } from './drawings/scenes-market.ts';
import { fats, glassesOfTheDay, labels, water } from './drawings/scenes-still-life.ts';
import { breakfast, grains, plateOfTheDay, proteins } from './drawings/scenes-table.ts';
import { lunchBoxes, proteinSources, weekPlan } from './drawings/scenes-week.ts';

/* Draws the pictures of the sample e-book: node scripts/sample/make-assets.ts [name ...] */

const drawings: Record<string, () => string> = {
  capa: cover,
  prato: plateOfTheDay,
  feira: market,
  'graus-de-processamento': degreesOfProcessing,
  rotulos: labels,
  proteinas: proteins,
  'fontes-de-proteina': proteinSources,
  cereais: grains,
  gorduras: fats,
  agua: water,
  'copos-do-dia': glassesOfTheDay,
  marmitas: lunchBoxes,
  'plano-da-semana': weekPlan,
  'cafe-da-manha': breakfast,
  frutas: fruit,
  compras: shopping,
  'item-whey': wheyProtein,
  'item-omega-3': omega3,
  'item-vitamina-d3': vitaminD3,
  'item-creatina': creatine,
  'item-balanca': kitchenScale,
  'item-marmita': thermalLunchBox,
  'item-garrafa': waterBottle,
};

const folder = new URL('../../server/sample/assets/', import.meta.url);
const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });

let total = 0;
for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const picture = await sharp(Buffer.from(draw()))
    .removeAlpha()
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer();
  await writeFile(new URL(`${name}.webp`, folder), picture);
  total += picture.length;
  console.log(`${name}.webp ${Math.round(picture.length / 1000)} kB`);
}
console.log(`${Math.round(total / 1000)} kB in all`);
