import { EBOOK_LANGUAGES } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { Plan, PlanAct } from './plan.ts';

const line = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LIMITS.title);

/** A plan with the values of a form: names, ticks, which are a bonus, and the target. */
export function withTyped(plan: Plan, form: URLSearchParams): Plan {
  const ticked = new Set(form.getAll('tick'));
  const bonus = new Set(form.getAll('bonus'));
  const shown = new Set(form.getAll('shown'));
  const modules = plan.modules.map((module) => {
    const { key } = module;
    if (!shown.has(key)) return module;
    return { ...module, title: line(form.get(`title.${key}`)), is_ticked: ticked.has(key), is_bonus: bonus.has(key) };
  });
  const { target } = plan;
  const language = EBOOK_LANGUAGES.find((known) => known === form.get('language')) ?? target.language;
  const kind = form.get('target') === 'existing' ? 'existing' : 'new';
  const ebook_id = form.get('ebook_id') || null;
  const title = form.has('title') ? line(form.get('title')) : target.title;
  return { target: { kind, ebook_id, title, language }, modules };
}

/** The act of a form's button: `up:KEY`, `down:KEY`, `join:KEY`, `split:KEY:AT`; anything else keeps the form. */
export function planActOf(intent: string): PlanAct {
  const [kind, key = '', at = ''] = intent.split(':');
  if (kind === 'up' || kind === 'down' || kind === 'join') return { kind, key };
  return kind === 'split' ? { kind, key, at } : { kind: 'keep' };
}
