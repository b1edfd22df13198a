import type { Topic } from '../../topic.ts';

/** The mail of alerts, turned on and off. */
export const alerts = {
  alertsTitle: {
    'pt-BR': 'Avisos por e-mail',
    en: 'Notices by e-mail',
    es: 'Avisos por correo',
    fr: 'Avis par e-mail',
    de: 'Hinweise per E-Mail',
    it: 'Avvisi via e-mail',
  },
  alertsOn: {
    'pt-BR':
      'Você recebe um e-mail, um por dia no máximo, quando um cupom está para acabar ou acabou, o preço na loja é outro ou um link saiu do ar.',
    en: 'You get an e-mail, at most one a day, when a coupon is about to end or has ended, the price at the shop differs or a link breaks.',
    es: 'Recibes un correo, uno al día como máximo, cuando un cupón está por terminar o terminó, el precio en la tienda es otro o un enlace deja de funcionar.',
    fr: 'Vous recevez un e-mail, un par jour au plus, quand un code promo va expirer ou a expiré, quand le prix dans la boutique diffère ou quand un lien ne fonctionne plus.',
    de: 'Sie erhalten eine E-Mail, höchstens eine am Tag, wenn ein Gutschein bald endet oder abgelaufen ist, der Preis im Shop abweicht oder ein Link nicht mehr funktioniert.',
    it: 'Ricevi un’e-mail, al massimo una al giorno, quando un codice sconto sta per scadere o è scaduto, il prezzo nel negozio è diverso o un link non è più raggiungibile.',
  },
  alertsAreOff: {
    'pt-BR': 'Você não recebe avisos sobre cupons, preços e links. Eles continuam em Atenção, no Dashboard.',
    en: 'You get no notices about coupons, prices and links. They still stand under Attention on the Dashboard.',
    es: 'No recibes avisos sobre cupones, precios y enlaces. Siguen en Atención, en el Panel.',
    fr: 'Vous ne recevez pas d’avis sur les codes promo, les prix et les liens. Ils restent sous Attention, dans le Tableau de bord.',
    de: 'Sie erhalten keine Hinweise zu Gutscheinen, Preisen und Links. Sie stehen weiterhin unter „Zu beachten“ in der Übersicht.',
    it: 'Non ricevi avvisi su codici sconto, prezzi e link. Restano in Attenzione, nel Pannello.',
  },
  alertsEnd: {
    'pt-BR': 'Parar de receber os avisos',
    en: 'Stop the notices',
    es: 'Dejar de recibir los avisos',
    fr: 'Ne plus recevoir les avis',
    de: 'Hinweise abbestellen',
    it: 'Non ricevere più gli avvisi',
  },
  alertsEnded: {
    'pt-BR': 'Pronto: os avisos não chegam mais. Na página Números dá para ligá-los de novo.',
    en: 'Done: you will no longer get the notices. You can turn them on again on the Numbers page.',
    es: 'Listo: los avisos ya no llegarán. En la página Números se pueden activar de nuevo.',
    fr: 'C’est fait : vous ne recevrez plus les avis. Vous pouvez les réactiver sur la page Chiffres.',
    de: 'Erledigt: Sie erhalten die Hinweise nicht mehr. Auf der Seite „Zahlen“ lassen sie sich wieder einschalten.',
    it: 'Fatto: gli avvisi non arriveranno più. Si riattivano dalla pagina Numeri.',
  },
  alertsEndText: {
    'pt-BR': 'Você deixa de receber e-mails sobre cupons que acabam, preços que mudaram e links fora do ar.',
    en: 'You will no longer get e-mails about coupons that end, prices that changed and broken links.',
    es: 'Dejarás de recibir correos sobre cupones que terminan, precios que cambiaron y enlaces rotos.',
    fr: 'Vous ne recevrez plus d’e-mails sur les codes promo qui expirent, les prix qui ont changé et les liens qui ne fonctionnent plus.',
    de: 'Sie erhalten keine E-Mails mehr über endende Gutscheine, geänderte Preise und defekte Links.',
    it: 'Non riceverai più e-mail su codici sconto in scadenza, prezzi cambiati e link non raggiungibili.',
  },
} as const satisfies Topic;
