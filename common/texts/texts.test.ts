import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES, type Language } from '../languages.ts';
import { topics } from './interface/topics.ts';
import { errorText, interfaceTexts } from './interface.ts';
import { mail } from './mail.ts';
import { pages } from './public.ts';
import { reader } from './reader.ts';
import { tools } from './tools.ts';
import { inLanguage } from './topic.ts';

const EVERYTHING = { interface: topics, mail, public: pages, reader };

/** Texts by their whole keys. */
function flat(texts: object, prefix = ''): Record<string, string> {
  const parts = Object.entries(texts).map(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...parts);
}

/** All texts in a language by their whole keys. */
const said = (language: Language, texts: typeof topics | typeof EVERYTHING = EVERYTHING) =>
  flat(inLanguage(texts, language));

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name]) => name).sort();

/** Texts that a language rightly shares with Portuguese; anything else that is equal was forgotten. */
const SHARED: Record<string, string[]> = {
  all: [
    'Aa',
    'E-books',
    'E-book',
    '{{n}} e-book',
    '{{n}} e-books',
    'E-mail',
    'HTML',
    'Slug',
    'WhatsApp',
    'QR code',
    'QR',
    '“{{name}}”',
    '{{name}} ({{within}})',
    '{{share}} de {{money}}',
    'Dashboard',
    'Editor',
    '© {{year}} {{name}}',
    '{{list}}',
    'Cookies',
    'Ctrl',
    'EPUB',
    'PDF',
    'A4',
    'A5',
    'DOCX',
    'Markdown',
    '{{name}}: {{values}}',
  ],
  en: [
    ...['Oops! Page not found', 'Tablet', 'Shift', 'Downloads', 'Integral', 'Item'],
    ...['{{count, number}} download', '{{count, number}} downloads'],
  ],
  es: `Nota|Anotar|Buscando...|Página {{page}} de {{pages}}|Página anterior|Máquina|De|Buscar textos|{{percent}} % igual|Reabrir|falta {{what}}|Usar como original|Máquina: {{count}} por revisar|{{count}} por revisar|Idiomas|Idioma|Original|Perfil|Guardar|Abrir|Suplementos|Suplemento|Suplementación|Editado: {{when}}|Oculto|Módulos|Editar|Duplicar|Duplicando...|Título
    |Idioma|Marca|Logotipo|Cápsulas|Gotas|Tachado|Lista numerada|Código|Texto alternativo|Cancelar|Usar {{suggestion}}|Buscar
    |Total de módulos|Ver|Mostrar|Ocultar|Vídeo|Administrador|Administradores|Copiar|Copiado|Claro|Sistema
    |{{rating}} de 5|Destacar|Buscar e-books|País|Preguntas frecuentes
    |Cancelada|Continuar|Confirmar|Código de 6 dígitos|Copiar códigos|Copiados|Códigos de recuperación
    |administrador|e-books publicados|Seis idiomas|{{count}} módulo|{{count}} módulos|Módulo {{n}}|{{n}} de {{total}}|Anterior
    |Comprar|Vídeo: {{title}}|Este e-book está oculto|Copiar código|Autor|Recortar|Formato|Lista|Lista de e-books
    |Lista de módulos|{{done}} de {{total}}|Módulo|Restaurar|Biblioteca|Descartar|Escrito {{when}}|Vídeos|Página|Aplicar|Texto|Importante|Revisar texto
    |Automático|Restaurado|Importado|Usar {{n}} min|Duplicado|Notas|{{count, number}} texto|{{count, number}} textos
    |Exportar|Importar|Publicar|E-book existente|Dividir|{{count}} módulo importado|{{count}} módulos importados|Funciona|Enviar
    |Menos de {{time}}|Números|Números de {{title}}|12 meses|25 meses|Número|{{from}} a {{to}}|antes: {{value}}|Antes|Parte|Idiomas|{{count, number}} vez
    |Valores de: {{name}}|Segundos|Catálogo|Tipo|Todos|De {{author}}|Duplicando… {{percent}} %|Descartado|Por {{name}}|Registro|Autores|autor|Fórmula|Índice|Integral|Matriz|oculto|abrir|Listas
    |Continuar: {{title}}|Resultados|{{language}} (original)|Esperado|Cancelado|Por e-book|Por módulo|estimado|Retirar|Programa|Usar|Confirmado|Confirmado por semana|de {{clicks}}`
    .split('|')
    .map((text) => text.trim()),
  fr: ['De', 'Vitrine', 'ou', 'Site', 'De {{author}}', 'Original', '{{language}} (original)'],
  de: ['Autor', 'Original', 'Tablet', 'Downloads', 'Integral'],
  it: [
    'Certo',
    'Nota',
    '{{count, number}} download',
    'Pronto',
    'Importante',
    'Larga',
    'Ctrl S salva',
    'Sistema',
    'Nome',
    'Formato',
    'Tablet',
    'Incerto',
    'Tempo',
    'Registro',
    'Quando',
    'Tipo',
  ],
};

const source = said('pt-BR');

/** A count for each plural form of the six languages: a million and more has one of its own in some. */
const COUNTS = [0, 1, 2, 5, 21, 1_000_000, 2_000_000, 1_000_001];

test('the counts that are tried reach every plural form of every language', () => {
  for (const language of INTERFACE_LANGUAGES) {
    const rules = new Intl.PluralRules(language);
    const reached = new Set(COUNTS.map((count) => rules.select(count)));
    expect([...reached].sort(), language).toEqual(rules.resolvedOptions().pluralCategories.toSorted());
  }
});

test.each(['en', 'es', 'fr', 'de', 'it'] as const)(
  '[G-04] %s says everything, with the same values, in its own words',
  (language) => {
    const texts = said(language);
    const blank = Object.entries(texts).filter(([, text]) => text.trim() === '' || text !== text.trim());
    expect(blank).toEqual([]);
    const wrong = Object.entries(texts).filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(source[key])),
    );
    expect(wrong).toEqual([]);
    const shared = [...(SHARED.all ?? []), ...(SHARED[language] ?? [])];
    const untranslated = Object.entries(texts).filter(([key, text]) => text === source[key] && !shared.includes(text));
    expect(untranslated).toEqual([]);
  },
);

test('no two parts of a topic have a key in common, where one text would hide the other', async () => {
  const parts = Object.groupBy(globSync('common/texts/{interface/*/*,reader/*,mail/*}.ts'), (file) =>
    path.dirname(file),
  );
  expect(Object.keys(parts)).toContain('common/texts/interface/errors');
  for (const [topic, files = []] of Object.entries(parts)) {
    const modules: object[] = await Promise.all(files.map((file) => import(path.resolve(file))));
    const keys = modules.flatMap((module) => Object.values(module).flatMap((texts: object) => Object.keys(texts)));
    expect([topic, keys.toSorted()]).toEqual([topic, [...new Set(keys)].toSorted()]);
  }
});

test('French sets no line break before its double signs', () => {
  const french = flat(inLanguage({ ...EVERYTHING, tools }, 'fr'));
  expect(Object.entries(french).filter(([, text]) => / [!?;:»]|« /.test(text))).toEqual([]);
});

test('German says “Sie” to everybody, also where a reader uses a tool', () => {
  const german = flat(inLanguage({ ...EVERYTHING, tools }, 'de'));
  expect(Object.entries(german).filter(([, text]) => /\b(?:du|dich|dir|deine?[mnrs]?)\b/i.test(text))).toEqual([]);
});

test.each(INTERFACE_LANGUAGES)('[G-04] %s counts one and many', (language) => {
  const { t } = interfaceTexts(language, inLanguage(topics, language));
  const counted = Object.keys(said(language, topics))
    .filter((key) => key.endsWith('_one'))
    .map((key) => key.slice(0, -4));
  for (const key of counted) {
    const say = (count: number) => (t as (key: string, values: object) => string)(key, { count, n: count });
    for (const count of COUNTS) expect(say(count), `${key} of ${count}`).not.toContain(key);
    expect(say(1)).not.toBe(say(2));
  }
  expect(errorText(t, 'too_long', { max: 12 })).toContain('12');
  const waits = [42, 61, 900].map((seconds) => errorText(t, 'too_many_attempts', { seconds }));
  for (const [at, shown] of ['42 s', '2 m', '15 m'].entries())
    expect(waits[at]?.toLowerCase().replace('\u00a0', ' ')).toContain(shown);
});
