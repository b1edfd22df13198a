import type { Topic } from '../../topic.ts';

/** What is typed and not saved yet. */
export const drafts = {
  draft_behind: {
    'pt-BR': 'Outra pessoa acabou de escrever aqui. Tente salvar de novo.',
    en: 'Somebody else has just written here. Please save again.',
    es: 'Otra persona acaba de escribir aquí. Vuelve a guardar.',
    fr: 'Quelqu’un vient d’écrire ici. Enregistrez de nouveau.',
    de: 'Hier hat gerade jemand anders geschrieben. Bitte speichern Sie noch einmal.',
    it: 'Qualcun altro ha appena scritto qui. Salva di nuovo.',
  },
  draft_schema: {
    'pt-BR': 'O Prelo foi atualizado. Recarregue a página para continuar a escrever.',
    en: 'Prelo has been updated. Reload the page to continue writing.',
    es: 'Prelo se ha actualizado. Recarga la página para seguir escribiendo.',
    fr: 'Prelo a été mis à jour. Rechargez la page pour continuer à écrire.',
    de: 'Prelo wurde aktualisiert. Laden Sie die Seite neu, um weiterzuschreiben.',
    it: 'Prelo è stato aggiornato. Ricarica la pagina per continuare a scrivere.',
  },
  draft_invalid: {
    'pt-BR':
      'Esta parte do texto não pôde ser guardada no servidor. Ela continua aqui; recarregue a página para continuar.',
    en: 'This part of the text could not be stored on the server. It is still here; reload the page to continue.',
    es: 'Esta parte del texto no se pudo guardar en el servidor. Sigue aquí; recarga la página para continuar.',
    fr: 'Cette partie du texte n’a pas pu être enregistrée sur le serveur. Elle est toujours là ; rechargez la page pour continuer.',
    de: 'Dieser Teil des Textes konnte auf dem Server nicht gespeichert werden. Er steht noch hier; laden Sie die Seite neu, um weiterzuschreiben.',
    it: 'Questa parte del testo non può essere salvata sul server. È ancora qui; ricarica la pagina per continuare.',
  },
  versions_no_room: {
    'pt-BR':
      'As versões salvas do que você escreveu ocupam mais de {{max, number}} MB. Apague de vez o que está na lixeira e salve de novo; o que você escreveu continua no rascunho.',
    en: 'The saved versions of what you wrote take up more than {{max, number}} MB. Permanently delete what is in the trash and save again; what you wrote is still in the draft.',
    es: 'Las versiones guardadas de lo que escribiste ocupan más de {{max, number}} MB. Elimina definitivamente lo que está en la papelera y guarda de nuevo; lo que escribiste sigue en el borrador.',
    fr: 'Les versions enregistrées de ce que vous avez écrit occupent plus de {{max, number}} Mo. Supprimez définitivement ce qui est dans la corbeille et enregistrez de nouveau ; ce que vous avez écrit est toujours dans le brouillon.',
    de: 'Die gespeicherten Versionen Ihrer Texte belegen mehr als {{max, number}} MB. Löschen Sie endgültig, was im Papierkorb liegt, und speichern Sie noch einmal; was Sie geschrieben haben, liegt noch im Entwurf.',
    it: 'Le versioni salvate di ciò che hai scritto occupano più di {{max, number}} MB. Elimina definitivamente ciò che è nel cestino e salva di nuovo; ciò che hai scritto è ancora nella bozza.',
  },
  too_many_new_drafts: {
    'pt-BR':
      'Você já começou {{max, number}} rascunhos que nunca salvou. Salve ou descarte alguns antes de começar outro.',
    en: 'You have started {{max, number}} drafts that you never saved. Save or discard some before you start another.',
    es: 'Ya empezaste {{max, number}} borradores que nunca guardaste. Guarda o descarta algunos antes de empezar otro.',
    fr: 'Vous avez commencé {{max, number}} brouillons jamais enregistrés. Enregistrez-en ou abandonnez-en avant d’en commencer un autre.',
    de: 'Sie haben {{max, number}} Entwürfe begonnen und nie gespeichert. Speichern oder verwerfen Sie einige, bevor Sie einen weiteren beginnen.',
    it: 'Hai iniziato {{max, number}} bozze mai salvate. Salvane o scartane alcune prima di iniziarne un’altra.',
  },
  draft_no_room: {
    'pt-BR':
      'Seus rascunhos ocupam mais de {{max, number}} MB. Salve ou descarte alguns; o que você escreveu continua neste aparelho.',
    en: 'Your drafts take up more than {{max, number}} MB. Save or discard some; what you wrote is still on this device.',
    es: 'Tus borradores ocupan más de {{max, number}} MB. Guarda o descarta algunos; lo que escribiste sigue en este dispositivo.',
    fr: 'Vos brouillons occupent plus de {{max, number}} Mo. Enregistrez-en ou abandonnez-en ; ce que vous avez écrit est toujours sur cet appareil.',
    de: 'Ihre Entwürfe belegen mehr als {{max, number}} MB. Speichern oder verwerfen Sie einige; was Sie geschrieben haben, liegt noch auf diesem Gerät.',
    it: 'Le tue bozze occupano più di {{max, number}} MB. Salvane o scartane alcune; ciò che hai scritto è ancora su questo dispositivo.',
  },
  draft_too_slow: {
    'pt-BR':
      'Esta mudança é grande demais para um texto tão longo. O que você escreveu continua neste aparelho; divida o texto em mais módulos.',
    en: 'This change is too large for such a long text. What you wrote is still on this device; split the text into more modules.',
    es: 'Este cambio es demasiado grande para un texto tan largo. Lo que escribiste sigue en este dispositivo; divide el texto en más módulos.',
    fr: 'Cette modification est trop importante pour un texte aussi long. Ce que vous avez écrit est toujours sur cet appareil ; répartissez le texte en plusieurs modules.',
    de: 'Diese Änderung ist für einen so langen Text zu groß. Was Sie geschrieben haben, liegt noch auf diesem Gerät; teilen Sie den Text auf mehrere Module auf.',
    it: 'Questa modifica è troppo grande per un testo così lungo. Ciò che hai scritto è ancora su questo dispositivo; dividi il testo in più moduli.',
  },
  draft_too_long: {
    'pt-BR':
      'O texto passou do limite e não cabe mais no servidor. Ele continua neste aparelho; divida-o em mais módulos.',
    en: 'The text is over the limit and no longer fits on the server. It is still on this device; split it into more modules.',
    es: 'El texto superó el límite y ya no cabe en el servidor. Sigue en este dispositivo; divídelo en más módulos.',
    fr: 'Le texte a dépassé la limite et ne tient plus sur le serveur. Il est toujours sur cet appareil ; répartissez-le en plusieurs modules.',
    de: 'Der Text ist zu lang für den Server. Er liegt noch auf diesem Gerät; teilen Sie ihn auf mehrere Module auf.',
    it: 'Il testo ha superato il limite e non entra più nel server. È ancora su questo dispositivo; dividilo in più moduli.',
  },
} as const satisfies Topic;
