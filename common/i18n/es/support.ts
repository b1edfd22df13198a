import type { Catalogue } from '../catalog.ts';

export const support: Catalogue['support'] = {
  title: 'Soporte',
  titleOf: 'Soporte de «{{title}}»',
  intro: 'Aparece en la pestaña de soporte del lector. Lo que quede vacío no se muestra.',
  seeTab: 'Ver la pestaña del lector',
  fieldEmail: 'Correo electrónico',
  fieldPhone: 'Teléfono',
  fieldWhatsapp: 'WhatsApp',
  fieldWhatsappHint: 'Con el prefijo del país, como +34 612 345 678.',
  fieldDescription: 'Descripción',
  fieldDescriptionHint: 'Cómo y cuándo respondes.',
  faq: 'Preguntas frecuentes',
  question: 'Pregunta {{n}}',
  answer: 'Respuesta {{n}}',
  addQuestion: 'Añadir pregunta',
  removeQuestion: 'Quitar la pregunta {{n}}',
  saved: 'La información de soporte se ha guardado.',
  saveFailed: 'No se pudo guardar la información de soporte: {{reason}}',
  previewEmpty: 'Sin contacto ni preguntas, el lector ve un texto estándar.',
};
