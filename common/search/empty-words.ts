/** Words that say nothing of what is looked for, as `foldedWords` writes them: a search asks for them only if it has no others. */
const EMPTY: Record<string, string> = {
  pt: `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para pra com sem e ou que se ao aos como quando onde qual quais quanto quanta
    quantos quantas quem porque porque pode posso podem devo deve e eu meu minha meus minhas seu sua seus suas isso isto este esta esse essa aquele ser sao foi estar esta ter tem ha
    mais muito ja so tambem nao fazer faz fazemos preciso entre ate sobre`,
  en: `a an the of to in on at by for with from and or that this these those is are was were be been am do does did can could should would will may i you we they he she it my your
    our their his her its me us them how what when where which who why s t not if so than then as about into there have has had`,
  es: `a el la los las un una unos unas de del al en por para con sin y e o u que se como cuando donde cual cuales cuanto cuanta cuantos cuantas quien porque puedo puede pueden debo
    debe mi mis tu tus su sus lo le les me te nos esto eso este esta ese esa es son ser fue estar hay mas muy ya no si tambien hacer hago hace entre hasta sobre`,
  fr: `a au aux le la les l un une des de du d en dans par pour avec sans et ou que qu qui quoi se s ce c cet cette ces comment quand combien quel quelle quels quelles pourquoi est ce
    sont etre j je tu il elle on nous vous ils elles m me t te mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs y n ne pas plus tres sur sous chez peut peux faut faire dois doit`,
  de: `der die das den dem des ein eine einen einem einer eines und oder in im an am auf aus bei mit nach von vom zu zum zur fur uber unter vor um wie was wann wo wer welche welcher
    welches warum ist sind war sein hat haben ich du er sie es wir ihr man mein meine meinen meiner dein deine ihre seine kann konnen soll sollte muss darf nicht kein keine als auch so wenn
    dass sich mich mir dich dir werden wird macht machen viel viele`,
  it: `a ad al allo alla ai agli alle all il lo la i gli le l un uno una di del dello della dei degli delle dell d da dal dalla dai dalle in nel nello nella nei nelle nell su sul sulla
    sui sulle per con senza e ed o che se si come quando dove quale quali quanto quanta quanti quante chi perche posso puo devo deve mio mia miei mie tuo tua suo sua suoi sue questo questa
    quello quella e sono essere c ce ci mi ti ne non piu molto gia anche fare fa tra fra fino`,
};

/** The empty words of a language; of one that is unknown, none. */
export function emptyWordsOf(language: string): Set<string> {
  return new Set(EMPTY[language.slice(0, 2)]?.split(/\s+/));
}
