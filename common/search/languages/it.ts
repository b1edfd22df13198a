import { stemmer } from '../stemmer.ts';

const STEPS = `
3 arlo:are arla:are arli:are arle:are arsi:are armi:are arci:are erlo:ere erla:ere erli:ere erle:ere ersi:ere irlo:ire irla:ire irli:ire irle:ire irsi:ire ndolo:ndo ndola:ndo ndoli:ndo ndole:ndo ndosi:ndo
3 issima:o issimo:o issimi:o issime:o
4 erebbe erebbero eremmo eresti irebbe irebbero erai eranno eremo erete irai iranno iremo irete
4 isse issi assero essero
3 isco isce isci iscono isca iscano
3 idita:idità alita:alità ilita:ilità osita:osità ivita:ività arita:arità ar* ari* eri* iat* at* av* avano avamo avate arono ammo ando ant* asti er* et* ev* evano evamo ono ut* erono endo ent* ir* it* iv* ivano irono iamo ano ani ana ane
3 ii io ia ie a e i o u
2 ch:c gh:g
3 i
`;

const IRREGULAR = `
uovo uova; bere bevo beve bevi bevono beva bevendo bevuto bevuta bevete beviamo berra; cuocere cuoci cotto cotta cotti cotte cuociono cuoce cuocio; fare faccio fa fai fanno faccia fatto fatta fatti fatte facendo fate facciamo;
leggere letto letta letti lette leggono; mettere messo messa messi messe; prendere preso presa presi prese; scegliere scelto scelta scelti scelte scelgo scelgono; uscire esce escono esco esca esci;
tenere tengo tiene tieni tengono tenga; contenere contiene contengono; venire viene vengo vengono venga vieni; volere voglio vuole vuoi vogliono voglia;
dovere devo deve devi devono debba dobbiamo; sapere so sa sai sanno sappia; dire dico dice dici dicono dica detto detta dite diciamo; dare do da dai danno dia dato; andare vado va vai vanno vada; stare sto sta stai stanno stia stato;
aprire aperto aperta aperti aperte; coprire coperto coperta coperti coperte; friggere fritto fritta fritti fritte; scrivere scritto scritta scritti scritte; perdere perso persa persi perse;
chiudere chiuso chiusa chiusi chiuse; sciogliere sciolto sciolta sciolti sciolte; togliere tolto tolta tolti tolte tolgo; rimanere rimane rimasto rimango rimangono; vedere visto vista vede vedi;
chiedere chiesto chiesta; rispondere risposto risposta; vivere vissuto; dito dita; uomo uomini; spegnere spento spenta; dividere diviso divisa divisi divise; salire salgo salgono;
rompere rotto rotta; cogliere colto; raccogliere raccolto raccolta raccolti; muovere mosso; crescere cresciuto; stendere steso stesa; tendere teso tesa; accendere acceso accesa accesi accese; spendere speso spesa; scendere sceso scesa; rendere reso resa; appendere appeso appesa; mordere morso morsi;
dipingere dipinto dipinta dipinti dipinte; spingere spinto spinta; tingere tinto tinta; stringere stretto stretta; aggiungere aggiunto aggiunta aggiunti aggiunte; ungere unto unta; vincere vinto vinta; piangere; decidere deciso decisa; ridere;
concludere concluso conclusa; escludere escluso esclusa; includere incluso inclusa inclusi; nascere nato nata; conoscere conosciuto; offrire offerto offerta; soffrire sofferto; produrre prodotto produce producono; ridurre ridotto ridotta riduci riduce riducono;
condurre condotto; porre pone pongono; comporre composto composta; disporre disposto disposta disponi dispone; proporre proposto; nascondere nascosto nascosta; rimuovere rimosso rimossa; permettere permesso; promettere promesso; smettere smesso;
correggere corretto corretta; proteggere protetto protetta protetti; distruggere distrutto; risolvere risolto risolta; avvolgere avvolto avvolta; raggiungere raggiunto; concedere concesso; esprimere espresso; assumere assunto; tradurre tradotto traduce; giocare gioca gioco; condire condito; braccio braccia; labbro labbra; osso ossa; ginocchio ginocchia`;

const KEPT = `
potere posso puo puoi possono possa possiamo potete potuto potrai potra potrebbe; pesce pesci; insalata insalate; patata patate; frittata frittate; vita vite; dieta diete; seta; latte; sale sali; olio oli; aglio agli;
umidita; qualita; quantita; casa case; caso casi; corso corsi; corsa corse; aria arie; mela mele; foglia foglie; foglio fogli; porta porte; porto porti; pianta piante; pianto; menta; mento; testa teste; testo testi; posta; posto posti; punta punte; punto punti; pera pere; torta torte; costa coste; costo costi; conto conti; parte parti; sera sere; pelle pelli; pelo peli; sole soli; solo sola; cane cani; carne carni; vino vini; media; medio; tavola; fila file; colla; collo colli; fetta fette; feta; banca banche; banco banchi; pasto pasti; pasta paste; moda; modo modi; pane pani; mano mani; mare mari; cena cene; debito debiti`;

/** Pronouns behind the imperative of three letters at least. */
const PRONOUNS = /(?:me|te|ce|ve)?(?:l[aeio]|ne)$/;

export const italian = stemmer(STEPS, IRREGULAR, KEPT, PRONOUNS);
