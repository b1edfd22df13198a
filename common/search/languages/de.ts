import { shortUmlauts } from '../fold.ts';
import { stemmer } from '../stemmer.ts';

const STEPS = `
3 innen:in
3 ss:ss s
3 eet:eet eete:eet eeten:eet eets:eet etest etet etem eten eter etern etes ete ets et
3 endem enden ender endern endes ende end
3 eeren:eer eere:eer ieren:ier iere:ier ystem:ystem oblem:oblem eren erer erern eres erem ere enen ener enern enes enem ene ern em en eer:eer ier:ier er es e eln:el dle:del gle:gel tle:tel ble:bel ple:pel kle:kel fle:fel chle:chel ssle:ssel iern:ier
3 niss:nis ss:ss est st s t
3 eer:eer ier:ier er
3 ss:ss s
`;

const IRREGULAR = `
essen isst iss ass assen esse gegessen; trinken trank tranken getrunken; schlafen schlaft schlafst schlief schliefen geschlafen; geben gibt gib gab gaben gegeben; nehmen nimmt nimm nahm nahmen genommen;
lesen liest lies las gelesen; waschen wascht wusch gewaschen; schneiden schnitt schnitte schnitten geschnitten; backen backt buk gebacken; braten brat bratet briet gebraten; schreiben schrieb schrieben geschrieben;
frieren fror gefroren; gehen ging gingen gegangen geht; kommen kam kamen gekommen; werden wird wurde wurden geworden worden; sehen sieht sah sahen gesehen; halten halt hielt hielten gehalten;
reiben rieb gerieben; schliessen schloss geschlossen; giessen goss gegossen; ziehen zog gezogen; treffen trifft traf getroffen; sprechen spricht sprach gesprochen; vergessen vergisst vergass;
helfen hilft hilf half geholfen; lassen lasst liess gelassen; laufen lauft lief gelaufen; fallen fallt fiel gefallen; fahren fahrt fuhr gefahren; tragen tragt trug getragen; brechen bricht brach gebrochen;
messen misst gemessen; wachsen wachst wuchs gewachsen; schmelzen schmilzt schmolz geschmolzen; quellen quillt gequollen; heben hob gehoben; schieben schob geschoben; liegen lag gelegen; sitzen sass gesessen;
stehen stand standen gestanden steht; bringen brachte gebracht; denken dachte gedacht; kennen kannte gekannt; brennen brannte gebrannt; wissen weiss wusste gewusst; haben hat hatte hatten gehabt hast habe;
konnen kann konnte konnten gekonnt; mussen muss musste mussten; durfen darf durfte durften; sollen soll; wollen will; mogen mag mochte; finden fand gefunden; binden band gebunden; trocknen trocknet getrocknet trockne trocknete getrocknete getrockneten trockenen trockene trocken trockener trockenes;
bleiben blieb geblieben; steigen stieg gestiegen; verlieren verlor verloren; bieten bot geboten; fliessen floss geflossen; geniessen genoss genossen; bewegen; beginnen begann begonnen; schwimmen schwamm geschwommen;
gewinnen gewann gewonnen; werfen wirft warf geworfen; sterben stirbt starb gestorben; verderben verdirbt verdarb verdorben; enthalten enthalt enthielt; empfehlen empfiehlt empfahl empfohlen; aufheben aufgehoben;
gut besser beste besten bester bestes; viel mehr meiste meisten; hoch hohe hohen hoher hohes hoher hochste; nah naher nachste; kuhl; rechnen rechnet; offnen offnet geoffnet offne geoffnete geoffneten; zeichnen; atmen atmet; regen regnet;
streichen strich strichen gestrichen; vergleichen verglich verglichen; weichen wich gewichen; greifen griff griffen gegriffen; schleifen schliff geschliffen; reissen riss rissen gerissen; beissen biss gebissen;
leihen lieh geliehen; scheinen schien geschienen; treiben trieb trieben getrieben; entscheiden entschied entschieden; vermeiden vermied vermieden; leiden litt gelitten; reiten ritt geritten; streiten stritt gestritten;
gleiten glitt geglitten; fliegen flog flogen geflogen; riechen roch gerochen; wiegen wog gewogen; singen sang sangen gesungen; springen sprang sprangen gesprungen; sinken sank gesunken; zwingen zwang gezwungen;
verschwinden verschwand verschwunden; stechen sticht stach gestochen; stehlen stiehlt stahl gestohlen; gelten gilt galt gegolten; treten tritt trat getreten; bitten bat gebeten; laden ladt lud geladen; graben grabt grub gegraben;
schlagen schlagt schlug geschlagen; fangen fangt fing gefangen; hangen hing gehangen; rufen rief riefen gerufen; stossen stosst stiess gestossen; weisen wies gewiesen; schweigen schwieg geschwiegen; tun tut tat taten getan;
backofen; mus muse; bus busse bussen; tee tees`;

const KEPT =
  'kissen kissens; wandern wandere wandert wanderte wanderten gewandert; blattern blattert blattere; leber lebern; messer messern messers; hafer hafers; eisen eisens; ei eier eiern; system systeme systemen; problem probleme problemen';

/** Verbs' parts before the `ge` of a participle: `auf-ge-wärmt`. */
const BEFORE = 'ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zuruck|zusammen';
const PARTICIPLE = new RegExp(
  `^(${BEFORE})?ge(?![aeiou]|richt|wicht|schicht|samt|schaft|burt|biet)(...+t(?:e?[mnrs]{0,2}))$`,
);
const TO_DO = new RegExp(`^(${BEFORE})zu(...+en)$`);

const bySteps = stemmer(STEPS, IRREGULAR, KEPT);

export function german(word: string): string {
  return bySteps(shortUmlauts(word).replace(PARTICIPLE, '$1$2').replace(TO_DO, '$1$2'));
}
