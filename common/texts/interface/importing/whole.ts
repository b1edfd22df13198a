import type { Topic } from '../../topic.ts';

/** A package, which is taken in as a whole. */
export const whole = {
  wholeHint: {
    'pt-BR': 'Este arquivo é um pacote: entra inteiro, como um novo e-book seu, com arquivos e versões anteriores.',
    en: 'This file is a package: it is imported whole, as a new e-book of yours, with its files and earlier versions.',
    es: 'Este archivo es un paquete: se importa entero, como un nuevo e-book tuyo, con sus archivos y versiones anteriores.',
    fr: 'Ce fichier est un paquet : il est importé en entier, comme un nouvel e-book qui vous appartient, avec ses fichiers et ses versions antérieures.',
    de: 'Diese Datei ist ein Paket: Es wird als Ganzes importiert, als neues E-Book von Ihnen, mit Dateien und früheren Versionen.',
    it: 'Questo file è un pacchetto: viene importato per intero, come un tuo nuovo e-book, con i suoi file e le versioni precedenti.',
  },
  wholeHolds: {
    'pt-BR':
      'Módulos: {{modules}}. Suplementos e produtos: {{items}}. Arquivos: {{files}}. Versões anteriores: {{versions}}.',
    en: 'Modules: {{modules}}. Supplements and products: {{items}}. Files: {{files}}. Earlier versions: {{versions}}.',
    es: 'Módulos: {{modules}}. Suplementos y productos: {{items}}. Archivos: {{files}}. Versiones anteriores: {{versions}}.',
    fr: 'Modules : {{modules}}. Compléments et produits : {{items}}. Fichiers : {{files}}. Versions antérieures : {{versions}}.',
    de: 'Module: {{modules}}. Supplemente und Produkte: {{items}}. Dateien: {{files}}. Frühere Versionen: {{versions}}.',
    it: 'Moduli: {{modules}}. Integratori e prodotti: {{items}}. File: {{files}}. Versioni precedenti: {{versions}}.',
  },
  wholeVisible: {
    'pt-BR': 'O e-book está visível no pacote: os leitores o veem assim que for importado.',
    en: 'The e-book is visible in the package: readers see it as soon as it is imported.',
    es: 'El e-book está visible en el paquete: los lectores lo ven en cuanto se importa.',
    fr: 'L’e-book est visible dans le paquet : les lecteurs le voient dès qu’il est importé.',
    de: 'Das E-Book ist im Paket sichtbar: Leser sehen es, sobald es importiert ist.',
    it: 'L’e-book è visibile nel pacchetto: i lettori lo vedono appena è importato.',
  },
  wholeHidden: {
    'pt-BR': 'O e-book está oculto no pacote: ninguém o vê até você mostrá-lo.',
    en: 'The e-book is hidden in the package: nobody sees it until you show it.',
    es: 'El e-book está oculto en el paquete: nadie lo ve hasta que lo muestres.',
    fr: 'L’e-book est masqué dans le paquet : personne ne le voit tant que vous ne l’affichez pas.',
    de: 'Das E-Book ist im Paket verborgen: Niemand sieht es, bis Sie es zeigen.',
    it: 'L’e-book è nascosto nel pacchetto: nessuno lo vede finché non lo mostri.',
  },
  wholeSlug: {
    'pt-BR': 'Outro e-book já usa o endereço do pacote; este fica com “{{slug}}”.',
    en: 'Another e-book already has the address in the package; this one gets “{{slug}}”.',
    es: 'Otro e-book ya usa la dirección del paquete; este se queda con «{{slug}}».',
    fr: 'Un autre e-book a déjà l’adresse du paquet ; celui-ci reçoit « {{slug}} ».',
    de: 'Die Adresse im Paket hat schon ein anderes E-Book; dieses bekommt „{{slug}}“.',
    it: 'Un altro e-book usa già l’indirizzo del pacchetto; questo riceve “{{slug}}”.',
  },
  wholeShown: {
    'pt-BR': 'Os leitores já o veem.',
    en: 'Readers can see it.',
    es: 'Los lectores ya lo ven.',
    fr: 'Les lecteurs le voient déjà.',
    de: 'Leser sehen es schon.',
    it: 'I lettori lo vedono già.',
  },
  wholeUnseen: {
    'pt-BR': 'Ninguém o vê ainda.',
    en: 'Nobody else can see it yet.',
    es: 'Aún no lo ve nadie más.',
    fr: 'Personne ne le voit encore.',
    de: 'Noch sieht es niemand.',
    it: 'Nessun altro lo vede ancora.',
  },
  takenWhole: {
    'pt-BR': 'O e-book “{{title}}”, com tudo o que estava no pacote.',
    en: 'The e-book “{{title}}”, with everything in the package.',
    es: 'El e-book «{{title}}», con todo lo que había en el paquete.',
    fr: 'L’e-book « {{title}} », avec tout ce qui était dans le paquet.',
    de: 'Das E-Book „{{title}}“ mit allem, was im Paket war.',
    it: 'L’e-book “{{title}}”, con tutto ciò che era nel pacchetto.',
  },
} as const satisfies Topic;
