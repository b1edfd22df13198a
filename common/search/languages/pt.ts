import { stemmer } from '../stemmer.ts';

const STEPS = `
5 arao erao irao
2 oes:ã aes:ã aos:ã ao:ã
2 ais:al eis:el il:el ois:ol uis:ul
2 ris:rel zis:zel fis:fel nis:nel tis:tel vis:vel dis:del
2 ns:m
2 eses:es
3 amos emos imo ima imos imas
3 s
4 ario aria ariam ariamo eria eriam eriamo iria iriam iriamo
v ar are arem armo aram ara arei aremo ou ei am asse assem ando ado ada ava avam avamo er ere erem ermo eram erei eremo eu em esse essem endo ido ida ia iam iamo ir ire irem irmo iram irei iremo iu isse issem indo a e i o u
3 e i
2 qu:c gu:g
2 j:g
`;

const IRREGULAR = `
pao paes; cao caes; sal sais; pais paises; heroi herois; fazer faco faz fez fiz feito feita feitos feitas fizer fizeram;
perder perco perca percam; pedir peco peca pecam; medir meco meca mecam; ouvir ouco ouca; dormir durmo durma durmam; servir sirvo sirva sirvam;
sentir sinto sinta sintam; seguir sigo siga sigam; vestir visto vista; preferir prefiro prefira prefiram; repetir repito repita repitam;
conseguir consigo consiga consigam; cobrir cubro cubra cubram coberto coberta cobertos cobertas; descobrir descubra descubram descoberto descoberta;
abrir aberto aberta abertos abertas; escrever escrito escrita escritos escritas; trazer trago traga tragam traz trouxe; dizer digo diga digam diz disse dito;
ver vejo veja vejam ve veem viu; ler leio leia leiam le leem leu lido lida lendo; sair saia saiam sai saem saiu saio saindo; cair caia caiam cai caem caiu caindo;
por ponha ponham poe poem pos posto posta postos postas pondo; ter tenho tenha tenham tem teve tido tendo; vir venho venha venham vem veio;
dar de deem deu dou da dao dado dando; querer quero quer queira quis; saber sei saiba saibam soube; caber caiba cabe; ir vai vao va vou foi indo`;

const KEPT = `
salada saladas; caloria calorias; camada camadas; marido maridos;
poder posso possa possam pude pode podem podemos podera poderao poderia poderiam podia podiam puder; casa casas; caso casos; bancada bancadas; tomada tomadas; planta plantas; bola bolas; mesa mesas; sala salas; cara caras; conto contos; pata patas; prata pratas; porta portas; banca bancas; vela velas; nada; correio correios; sono sonos; folia`;

export const portuguese = stemmer(STEPS, IRREGULAR, KEPT);
