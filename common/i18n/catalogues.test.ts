import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../languages.ts';
import type { Catalogue } from './catalog.ts';
import { texts as de } from './de/index.ts';
import { texts as en } from './en/index.ts';
import { texts as es } from './es/index.ts';
import { texts as fr } from './fr/index.ts';
import { errorText, interfaceTexts } from './interface.ts';
import { texts as it } from './it/index.ts';
import { texts as pt } from './pt-BR/index.ts';

type Texts = Record<string, string>;

/** The texts of a catalogue by their whole keys. */
function flat(catalogue: object, prefix = ''): Texts {
  const parts = Object.entries(catalogue).map(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...parts);
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name]) => name).sort();

/** Texts that a language rightly shares with Portuguese; anything else that is equal was forgotten. */
const SHARED: Record<string, string[]> = {
  all: [
    'E-books',
    'E-book',
    'E-mail',
    'HTML',
    'Slug',
    'WhatsApp',
    'Dashboard',
    'Editor',
    '© {{year}} {{name}}',
    '{{list}}',
  ],
  en: ['Oops! Page not found'],
  es: `Perfil|Suplementos|Suplemento|Suplementación|Editado: {{when}}|Oculto|Módulos|Editar|Duplicar|Duplicando...|Título
    |Idioma|Marca|Logotipo|Cápsulas|Gotas|Tachado|Lista numerada|Código|Texto alternativo|Cancelar|Usar {{suggestion}}|Buscar
    |Total de módulos|Ver|Mostrar|Ocultar|Vídeo|Administrador|Administradores|Editores|Copiar|Copiado|Claro|Sistema
    |{{rating}} de 5|Destacar|Buscar e-books|URL de compra|País|Preguntas frecuentes
    |Cancelada|Continuar|Confirmar|Código de 6 dígitos|Copiar códigos|Copiados|Códigos de recuperación`
    .split('|')
    .map((text) => text.trim()),
  fr: ['ou'],
  de: [],
  it: ['Ctrl S salva', 'Sistema', 'Nome'],
};

const source = flat(pt);

/** A count for each plural form of the six languages: a million and more has one of its own in some. */
const COUNTS = [0, 1, 2, 5, 21, 1_000_000, 2_000_000, 1_000_001];

test('the counts that are tried reach every plural form of every language', () => {
  for (const language of INTERFACE_LANGUAGES) {
    const rules = new Intl.PluralRules(language);
    const reached = new Set(COUNTS.map((count) => rules.select(count)));
    expect([...reached].sort(), language).toEqual(rules.resolvedOptions().pluralCategories.toSorted());
  }
});

test.each(Object.entries({ en, es, fr, de, it }))(
  '[G-04] %s says everything, with the same values, in its own words',
  (language, catalogue: Catalogue) => {
    const texts = flat(catalogue);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
    const blank = Object.entries(texts).filter(([, text]) => text.trim() === '' || text !== text.trim());
    expect(blank).toEqual([]);
    const wrong = Object.entries(texts).filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(source[key] ?? '')),
    );
    expect(wrong).toEqual([]);
    const shared = [...(SHARED.all ?? []), ...(SHARED[language] ?? [])];
    const untranslated = Object.entries(texts).filter(([key, text]) => text === source[key] && !shared.includes(text));
    expect(untranslated).toEqual([]);
  },
);

test('French sets no line break before its double signs', () => {
  expect(Object.entries(flat(fr)).filter(([, text]) => / [!?;:»]|« /.test(text))).toEqual([]);
});

test.each(Object.entries({ 'pt-BR': pt, en, es, fr, de, it }))(
  '[G-04] %s counts one and many',
  (language, catalogue: Catalogue) => {
    const { t } = interfaceTexts(language as 'en', catalogue);
    const counted = Object.keys(source)
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
  },
);
