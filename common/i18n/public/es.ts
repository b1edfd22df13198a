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
  },
  sales: {
    title: 'Del borrador al e-book que se lee bien en el móvil',
    lead: 'Prelo es una imprenta para guías digitales: escribes por módulos, recomiendas lo que usas y publicas una dirección que se abre al instante, en cualquier móvil, sin registro para quien lee.',
    sections: [
      {
        title: 'Escribe por módulos',
        paragraphs: [
          'Un editor visual con títulos, imágenes, vídeos, citas y tablas. Lo que ves es lo que recibe el lector; el código HTML está a una pestaña de distancia.',
        ],
      },
      {
        title: 'Regala extras',
        paragraphs: ['Los módulos extra tienen lugar y color propios, con las ventajas y la llamada que tú elijas.'],
      },
      {
        title: 'Recomienda con claridad',
        paragraphs: [
          'Suplementos y productos con precio, valoración y enlace de compra, siempre marcados como publicidad. Quien lee sabe adónde lleva el enlace.',
        ],
      },
      {
        title: 'Seis idiomas',
        paragraphs: [
          'Portugués, inglés, español, francés, alemán e italiano: cada e-book habla la lengua de quien lo lee.',
        ],
      },
      {
        title: 'Rápido en redes lentas',
        paragraphs: [
          'Las páginas llegan listas del servidor, ligeras, y funcionan incluso con JavaScript desactivado.',
        ],
      },
      {
        title: 'Tu contenido es tuyo',
        paragraphs: [
          'Una instalación, una carpeta de datos. Los vídeos grandes siguen donde se quedaron si se corta la conexión.',
        ],
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
          'Revisa el correo y la contraseña en la página de inicio de sesión. Si aun así no puedes entrar, habla con la persona que administra esta instalación de Prelo.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidad',
    lead: 'Leer un e-book no exige registro, y las páginas de lectura no usan cookies de seguimiento.',
    sections: [
      {
        title: 'Quien lee',
        paragraphs: [
          'Para mostrar una página, el servidor recibe tu dirección de red y el tipo de navegador, como ocurre en cualquier sitio web. Esos datos sirven para entregar la página, medir el funcionamiento y frenar abusos.',
          'Los vídeos de YouTube y Vimeo se cargan desde direcciones que no guardan cookies antes de que pulses reproducir. Al seguir un enlace de compra, valen las normas de la tienda.',
        ],
      },
      {
        title: 'Quien escribe',
        paragraphs: [
          'La cuenta guarda nombre, correo, imagen y una contraseña cifrada. Una sola cookie, que las páginas de otros sitios no pueden leer, mantiene abierta la sesión; otra recuerda el idioma que elegiste.',
          'Los textos, imágenes y vídeos se quedan en esta instalación y se borran cuando los eliminas.',
        ],
      },
      {
        title: 'Tus derechos',
        paragraphs: [
          'Puedes pedir el acceso, la corrección o la supresión de tus datos a la persona o empresa que administra esta instalación, como prevén el Reglamento General de Protección de Datos (UE) 2016/679 y la ley brasileña de protección de datos (Lei nº 13.709/2018).',
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
