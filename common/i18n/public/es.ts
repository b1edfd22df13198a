import type { PublicTexts } from './texts.ts';

export const es: PublicTexts = {
  site: {
    signIn: 'Iniciar sesión',
    signUp: 'Crear una cuenta',
    allSupplements: 'Suplementación',
    allSupplementsNote:
      'Todo lo que recomiendan los e-books publicados aquí, de lo más reciente a lo más antiguo. Son enlaces de afiliado: la compra puede generar una comisión, sin coste adicional para ti.',
    guide: 'Guía',
    sections: 'Secciones',
    loadMore: 'Cargar más',
    notFound: '¡Vaya! Página no encontrada',
    notFoundText: 'Esta página no existe o ha cambiado de dirección.',
    backHome: 'Volver al inicio',
    language: 'Idioma',
    openEbooks: 'Abrir mis e-books',
    contact: 'Contacto',
    contactNone:
      'Habla con la persona o empresa que te dio la dirección de esta página: es quien administra esta instalación.',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Responsable',
  },
  sales: {
    title: 'Del borrador al e-book que se lee bien en el móvil',
    lead: '{{name}} es una imprenta para guías digitales: escribes por módulos, recomiendas lo que usas y publicas una dirección que se lee bien en el móvil, sin registro para quien lee.',
    features: 'Funciones',
    featuresTitle: 'Para escribir, publicar y recomendar',
    plans: 'Planes',
    plansTitle: 'Elige tu plan',
    seePlans: 'Ver los planes',
    start: 'Empezar a escribir',
    finalTitle: 'Tu próximo e-book empieza con una página en blanco',
    finalText: 'Escribe el primer módulo y envía la dirección a quien va a leerlo.',
    satisfaction: 'de satisfacción',
    creators: 'creadores',
    ebooks: 'e-books publicados',
    sampleTitle: 'El pan del domingo',
    sampleModules: ['La masa madre', 'La masa', 'El horno'],
    cards: [
      {
        title: 'Escribe en módulos',
        text: 'Arma el e-book capítulo a capítulo, arrastra para reordenar y oculta lo que aún no está listo.',
      },
      {
        title: 'Editor con vídeo e imágenes',
        text: 'Títulos, listas, citas, imágenes y vídeos en su sitio. El HTML está a una pestaña de distancia.',
      },
      {
        title: 'Módulos de bonificación',
        text: 'Regalos con lugar y color propios, con los beneficios y la llamada que elijas.',
      },
      {
        title: 'Recomendaciones',
        text: 'Suplementos con precio y productos, con valoración y tu enlace de compra, marcados como publicidad.',
      },
      {
        title: 'Seis idiomas',
        text: 'Portugués, inglés, español, francés, alemán e italiano: las páginas de cada e-book hablan su idioma.',
      },
      {
        title: 'Lectura sin registro',
        text: 'Basta la dirección: las páginas son ligeras y se leen también con JavaScript desactivado.',
      },
    ],
  },
  support: {
    title: 'Soporte',
    lead: 'Dónde pedir ayuda depende de lo que haya pasado.',
    sections: [
      {
        title: 'Una duda sobre un e-book',
        paragraphs: [
          'Abre el e-book y toca la pestaña Soporte: ahí están los contactos de quien lo escribió y las preguntas más frecuentes.',
        ],
      },
      {
        title: 'La compra de un suplemento o producto',
        paragraphs: [
          'Las compras se hacen en la tienda a la que lleva el enlace. De los pedidos, cambios y devoluciones se encarga esa tienda.',
        ],
      },
      {
        title: 'El acceso a tu cuenta de autor',
        paragraphs: [
          'Revisa el correo y la contraseña en la página de inicio de sesión. Si aun así no puedes entrar, habla con la persona que administra esta instalación de {{name}}.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidad',
    lead: 'Leer un e-book no exige registro, y las páginas de lectura no usan cookies de seguimiento.',
    sections: [
      {
        title: 'Quién es responsable',
        paragraphs: [
          'De los datos responde quien opera esta instalación de {{name}}, identificado en el contacto al final de esta página.',
        ],
      },
      {
        title: 'Quien lee',
        paragraphs: [
          'Leer no exige cuenta, y a quien lee no se le rastrea: no hay estadísticas de visitas por persona ni cookies de publicidad. El servidor usa la dirección de red solo para entregar la página.',
          'Los vídeos de YouTube y Vimeo y las imágenes de otros sitios se piden a esos servicios, que reciben entonces tu dirección de red. Al seguir un enlace de compra, valen las reglas de la tienda.',
        ],
      },
      {
        title: 'Quien escribe',
        paragraphs: [
          'La cuenta guarda nombre, correo, imagen, idioma y una contraseña cifrada; cada sesión guarda la dirección de red y el tipo de navegador, para que puedas reconocerla y cerrarla. Los textos, imágenes y vídeos subidos se quedan en esta instalación. Un registro dice quién creó, cambió o eliminó qué. Estos datos sirven para prestar el servicio (ejecución de un contrato) y para protegerlo (interés legítimo).',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Tres, todas propias: la de sesión, que la mantiene abierta hasta 30 días; la del idioma, durante un año; y la del menú lateral, durante siete días. El aspecto claro u oscuro se guarda en tu navegador. Ninguna sirve para publicidad.',
        ],
      },
      {
        title: 'Cuánto tiempo',
        paragraphs: [
          'La cuenta y el contenido, mientras existan; al eliminarse, se borran. Las sesiones vencidas y los intentos de acceso caducan solos. El registro de acciones se conserva mientras lo exija la seguridad del servicio. Las copias de seguridad siguen el plazo de quien opera la instalación.',
        ],
      },
      {
        title: 'Tus derechos',
        paragraphs: [
          'Según el RGPD (UE 2016/679) y la LGPD brasileña (Lei nº 13.709/2018) puedes pedir confirmación, acceso, rectificación, portabilidad, limitación o supresión de tus datos y oponerte a su tratamiento. Escribe al contacto de abajo. También puedes reclamar ante la autoridad de protección de datos de tu país.',
        ],
      },
    ],
  },
  terms: {
    title: 'Términos de uso',
    lead: 'Reglas breves para que todos puedan leer y publicar con tranquilidad.',
    sections: [
      {
        title: 'El contenido de los e-books',
        paragraphs: [
          'Cada e-book es responsabilidad de quien lo escribió, que conserva los derechos sobre él. La información es general y no sustituye el consejo de un profesional de la salud, del derecho o de las finanzas.',
        ],
      },
      {
        title: 'Las recomendaciones',
        paragraphs: [
          'Los suplementos y productos son recomendaciones de quien escribió el e-book y se marcan como publicidad. Los precios y valoraciones pueden cambiar; vale lo que muestre la tienda en el momento de la compra.',
        ],
      },
      {
        title: 'El uso permitido',
        paragraphs: [
          'Publica solo lo que es tuyo o lo que tienes licencia para publicar. El contenido ilegal, engañoso o que vulnere derechos de otras personas puede retirarse.',
        ],
      },
      {
        title: 'La disponibilidad',
        paragraphs: [
          'El servicio se ofrece tal como es y puede interrumpirse por mantenimiento. Los cambios importantes en estos términos se avisan en esta página.',
        ],
      },
    ],
  },
};
