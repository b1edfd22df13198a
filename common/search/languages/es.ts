import { stemmer } from '../stemmer.ts';

const STEPS = `
4 arselo arsela arselos arselas
3 arlo:ar arla:ar arlos:ar arlas:ar arle:ar arles:ar arse:ar arme:ar arte:ar arnos:ar erlo:er erla:er erlos:er erlas:er erle:er erles:er erse:er erme:er irlo:ir irla:ir irlos:ir irlas:ir irle:ir irse:ir irme:ir ndolo:ndo ndola:ndo ndolos:ndo ndolas:ndo ndole:ndo ndose:ndo ndome:ndo
5 alo alos alas elo elos elas
3 amos emos imo ima imos imas
3 ones:on anes:an enes:en ines:in unes:un ores:or ares:ar eres:er eses:es esas:es esa:es
3 s
4 ario aria arian ariamo eria erian eriamo iria irian iriamo arian aran eran iran
v ar are aren ara aremo aron aba aban abamo an ando ado ada ase asen aste er ere erá eremo en iendo yendo ido ida io ieron iero iera ieran iese iesen ia ian iamo ir ire iren iremo a e i o u
3 e i
2 qu:c gu:g
2 z:c j:g
`;

const IRREGULAR = `
dormir duerme duermen duermo duerma duerman durmio durmieron durmiendo; cocer cuece cuecen cueza cuezan cuezo cueces; hervir hierve hierven hierva hiervan hirviendo hirvio hirviente;
hacer hago hace hacen haga hagan hizo hecho hecha hechos hechas haz haciendo hara haran; poner pongo pone ponga pongan puso puesto puesta puestos puestas pon pondra;
volver vuelve vuelven vuelvo vuelva vuelvan vuelto vueltos; servir sirve sirven sirvo sirva sirvan sirvio sirvieron sirviendo; pedir pide piden pido pida pidan pidio pidieron pidiendo;
freir frie frien frito frita fritos fritas friendo; encontrar encuentra encuentran encuentro encuentre encuentren; probar prueba prueban pruebo pruebe prueben pruebas;
mover mueve mueven muevo mueva muevan; acostar acuesta acuestan acuesto acueste acuesten acostarse acuestas; despertar despierta despiertan despierto despierte despierten despertarse;
comenzar comienza comienzan comienzo comience comiencen; empezar empieza empiezan empiezo empiece empiecen; pensar piensa piensan pienso piense piensen;
cerrar cierra cierran cierro cierre cierren; calentar calienta calientan caliento caliente calienten; querer quiere quieren quiero quiera quieran quiso; tener tengo tiene tienen tenga tengan tuvo;
venir viene vienen vengo venga vengan vino; sentir siente sienten siento sienta sientan sintio sintiendo; preferir prefiere prefieren prefiero prefiera; medir mide miden mido mida midan midio midiendo;
seguir sigue siguen sigo siga sigan siguio siguiendo; repetir repite repiten repito repita repitan repitio repitiendo; elegir elige eligen elijo elija elijan eligio; vestir viste visten vista vistan vistiendo vistio;
perder pierde pierden pierdo pierda pierdan; entender entiende entienden entiendo entienda; recomendar recomienda recomiendan recomiendo recomiende; regar riega riegan riego riegue rieguen;
sembrar siembra siembran siembro siembre siembren; fregar friega friegan friego friegue frieguen; costar cuesta cuestan cueste cuesten; contar cuentan cuente cuenten;
mostrar muestra muestran muestro muestre; recordar recuerda recuerdan recuerdo recuerde recuerden; jugar juega juegan juego juegue jueguen; almorzar almuerza almuerzan almuerzo almuerce almuercen;
colgar cuelga cuelgan cuelgo cuelgue; rodar rueda ruedan; moler muele muelen muela molido molida; remover remueve remueven remueva; oler huele huelen; llover llueve;
tostar tuesta tuestan tueste; decir digo dice dicen diga digan dijo dicho; traer trae traigo traiga traigan trajo; saber se sepa sepan supo; salir salgo salga salgan sale;
abrir abierto abierta abiertos abiertas; cubrir cubierto cubierta cubiertos cubiertas; escribir escrito escrita escritos escritas; romper roto rota rotos rotas; ver veo vea vean visto vio ve;
leer leo lee leen lea lean leyo leyendo leido leida; dar doy da dan de den dio dado; ir voy va van vaya vayan fue yendo; caer cae caen caiga caigan cayo; oir oye oigo oiga;
morir muere mueren muera muerto muerta; resolver resuelve resuelven resuelva resuelto; reir rie rien; dieta; congelar; pan; pie pies; mes meses; pais paises; ingles ingleses`;

const KEPT = `
poder puede pueden puedo puedes pueda puedan pudo pudiera podemos podra podran podria podrian podia podian; sal sales; ensalada ensaladas; comino cominos; helado helados; mermelada mermeladas; marido maridos; pescado pescados; mercado mercados; salida salidas; vino vinos; seta setas;
casa casas; caso casos; casi; correo correos; nada; nadie; nido; vuelta vueltas; cuento cuentos; cuenta cuentas; cara caras; caro; plata platas; puerta puertas; puerto puertos; pata patas; pato patos; copa copas; rata ratas; rato ratos; libra libras; bola bolas; mesa mesas; sala salas; pasa pasas; vena; cera; cero; moda; hoja hojas; fondo fondos; fonda; suelo suelos; suela suelas; sol soles; peso pesos; manta mantas; dura; vida; ajo; lado; cerdo; cerda`;

/** Pronouns behind the imperative of three letters at least. */
const PRONOUNS = /(?<=[^l])(?:me|te|se|nos)?l[aeo]s?$/;

export const spanish = stemmer(STEPS, IRREGULAR, KEPT, PRONOUNS);
