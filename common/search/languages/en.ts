import { stemmer } from '../stemmer.ts';

const STEPS = `
2 ies:y ied:y ie:y ier:y iers:y iest:y
2 sses:ss xes:x ches:ch shes:sh zzes:z oes:o ses:se zes:ze
2 ss:ss us:us s
3 eed:eed eeding:eed eeing:ee
v ing ed
2 bb:b dd:d ff:f gg:g mm:m nn:n pp:p rr:r tt:t vv:v
3 gger:g ggest:g
3 ell:el oll:ol ill:il all:al
3 our:or
2 bre:ber tre:ter
2 e
2 ys:yz is:iz
`;

const IRREGULAR = `
eat ate eaten; drink drank drunk; buy bought; keep kept; sleep slept; freeze froze frozen; make made; take took taken; give gave given; grow grew grown;
choose chose chosen; child children; foot feet; tooth teeth; man men; woman women; mouse mice; go went gone goes; do did done does doing; have has had;
begin began begun; break broke broken; bring brought; build built; burn burnt; catch caught; draw drew drawn; drive drove driven; fall fell fallen;
feed fed; feel felt; find found; forget forgot forgotten; get got gotten; hear heard; hold held; hide hid hidden; know knew known; lay laid; lead led; leave left;
lend lent; lose lost; mean meant; meet met; pay paid; run ran; rise rose risen; say said; see saw seen; sell sold; send sent; shake shook shaken;
show shown; sit sat; spend spent; speak spoke spoken; stand stood; stick stuck; steal stole stolen; sweep swept; swim swam swum; teach taught; tear tore torn;
tell told; think thought; throw threw thrown; understand understood; wake woke woken; wear wore worn; win won; write wrote written; lie lying; die dying; tie tying;
become became; sink sank sunk; ring rang rung; sing sang sung; spill spilt; learn learnt; smell smelt; dream dreamt; grind ground; wind wound; hang hung;
shine shone; bend bent; bind bound; bleed bled; breed bred; fight fought; fly flew flown; ride rode ridden; seek sought; bite bit bitten; beat beaten; wet;
good better best; bad worse worst; loaf loaves; leaf leaves; knife knives; life lives; shelf shelves; wolf wolves; thief thieves; calf calves; scarf scarves; hoof hooves; elf elves; self selves; use using used uses; gas gases; goose geese; bus buses; shrink shrank shrunk; spring sprang sprung;
tomato tomatos; potato potatos; yoghurt yogurt yogurts yoghurts; mold mould moulds; grey gray; analysis analyses; crisis crises; half halves; wife wives; big bigger biggest;
hot hotter hottest; wet wetter wettest; fat fatter fattest; thin thinner thinnest; dry dryer; tea teas`;

const KEPT = `
evening evenings; morning mornings; wedding weddings; pudding puddings; ceiling ceilings; nothing; something; everything; during; hundred hundreds; news;
plane planes; spine spines; pine pines; cane canes; tape tapes; tap taps; pan pans; pane panes; car cars; care cares caring cared; bar bars; bare; star stars; stare; rat rats; rate rates; hop hops; hope hopes; cod; code codes; note notes; past; paste; wast waste wasted wastes; cap caps; cape; fat fats; fate; hat hats; hate; mat mats; mate; plum plums; plume; rib ribs; rip; ripe; scrap; scrape; tub; tube tubes; wing wings; earring earrings; herring herrings`;

export const english = stemmer(STEPS, IRREGULAR, KEPT);
