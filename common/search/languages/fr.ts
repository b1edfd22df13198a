import { stemmer } from '../stemmer.ts';

const STEPS = `
2 eaux:eau
2 aux:au al:au als:au ale:au ales:au ail:au ails:au
2 eux:eu euse:eu euses:eu eur:eu eurs:eu eure:eu eures:eu trice:teu trices:teu oux:ou
3 sses:ss s
2 indre:ind int:ind inte:ind ints:ind intes:ind ignez:ind ignent:ind ignait:ind ignant:ind ignons:ind
2 ndre:nd ndu:nd ndue:nd rdre:rd rdu:rd rdue:rd ouvrir:ouvr ouvre:ouvr ouvrez:ouvr ouvrent:ouvr ouvert:ouvr ouverte:ouvr
3 ee es e
3 elle:el onn:on enn:en
3 issons issez issent issant issait issaient issi
3 erai erait eraient erons erez eront era erions irai irait iraient irons irez iront ira aient assent
3 er ez ons on ent ant ai ais ait ions iez a ir is it i ie
2 bb:b dd:d ff:f gg:g ll:l mm:m nn:n pp:p rr:r ss:s tt:t
3 s
2 ge:g gu:g qu:c
2 y v:f
3 i e
`;

const IRREGULAR = `
oeil yeux; boire bois boit buvez buvons boivent boive bu bue bus buvant buvait; prendre prends prend prenez prenons prennent prenne pris prise prises prenant;
apprendre apprends apprend apprenez apprennent appris apprise; comprendre comprends comprend comprenez comprennent compris comprise;
faire fais fait faites font fasse fera faits faite faisant faisons; mettre mets met mettez mettons mettent mette mis mise mises mettant; pouvoir peux peut pouvez peuvent puisse pourra pu pouvons;
vouloir veux veut voulez veulent voulu; devoir dois doit devez doivent devra du; savoir sais sait savez savent sache su; dormir dors dort dormez dorment dorme dormi;
servir sers sert servez servent serve servi servie servis; sortir sors sort sortez sortent sorti sortie; partir pars part partez partent parti;
cuire cuis cuit cuits cuite cuites cuisez cuisent cuisant cuise; frire frit frits frite frites; lire lis lit lisez lisent lu lus lue; ecrire ecris ecrit ecrivez ecrivent ecrite;
dire dis dit dites disent dite; voir vois voit voyez voient vu vue; recevoir recois recoit recevez recoivent recu recus recue; tenir tiens tient tenez tiennent tenu;
contenir contient contiennent contenu; venir viens vient venez viennent venu; ouvrir ouvre ouvrez ouvrent ouvert ouverte ouverts ouvertes; couvrir couvre couvrez couvrent couvert couverte couverts couvertes;
offrir offre offrez offert offerte; perdre perds perd perdez perdent perdu perdue perdus; vendre vends vend vendez vendent vendu vendue vendus; attendre attends attend attendez attendent attendu;
rendre rends rend rendez rendent rendu; fondre fonds fond fondez fondent fondu fondue; suivre suis suit suivez suivent suivi suivie; vivre vis vit vivez vivent vecu; croire crois croit croyez croient cru;
connaitre connais connait connaissez connaissent connu connue connus; battre bats bat battez battent battu battus; repondre reponds repond repondez repondent repondu; courir court courez courent couru courant;
eteindre eteint eteignez eteignent eteinte; moudre mouds moud moulu moulue; coudre couds coud cousez cousons cousent couse cousait cousu cousue cousus cousues; resoudre resolu resolue; naitre nait naissent ne nee; plaire plait plaisent plu;
conduire conduit conduis conduisez conduisent conduite; produire produit produis produisez produisent produits; reduire reduit reduis reduisez reduisent reduite; construire construit construisez construisent construite;
detruire detruit detruisez detruisent detruite; traduire traduit traduisez traduisent traduite; suffire suffit suffisent; rire ris rit riez rient; mourir meurt meurent mort morte morts mortes; vaincre vaincu;
cueillir cueille cueillez cueilli; bouillir bout bouent bouillez bouilli bouillie; valoir vaut valent; decevoir decu decue; apercevoir apercu; secouer; asseoir assis assise asseyez;  sec seche seches secs; blanc blanche blanches blancs;
doux douce douces; beau belle belles bel; nouveau nouvelle nouvelles nouvel; vieux vieille vieilles vieil; long longue longues longs; gros grosse grosses; gras grasse grasses; bas basse basses;
epais epaisse epaisses; public publique publiques; sucre sucres; oeuf oeufs; avoir ai as a avons avez ont eu; etre est sont es sommes etes etait soit; aller vais va allons allez vont`;

const KEPT = `
bois; fond fonds; frais fraiche fraiches; fin fins; vin vins; pain pains; sel sels; repas; noix; riz; prix; fois; mois; fruit fruits; nuit nuits; lit lits; petit petits petite petites; jus;
ete etes; maison maisons; mais; cours; poisson poissons; poison poisons; pois; raison; saison saisons; boisson boissons; leçon; lecon lecons; dessert desserts; desert; bouchon; saucisson; coussin; cousin; jour jours; journal journaux; tour; soin soins; point points; main mains; demain; pant; enfant enfants; parent parents; dent dents; argent; vent vents; temps; corps; dos; os; ver; vers; verre verres; verte; mer; mere meres; pere peres; terre terres; port; porte portes; savon savons; melon melons; citron citrons; oignon oignons; champignon champignons`;

export const french = stemmer(STEPS, IRREGULAR, KEPT);
