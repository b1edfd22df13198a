import { indexText, openText } from '#common/search/index-text.ts';
import { type Place, pack, TEXT, TITLE } from '#common/search/packed.ts';
import { search } from '#common/search/search.ts';
import { stemOf } from '#common/search/stems.ts';

/** A question, and the numbers of the paragraphs that answer it. */
export type Question = { q: string; answers: number[]; kind: string };
/** A text in paragraphs, and questions about it. */
export type QuestionSet = { corpus: { id: number; title: string; text: string }[]; questions: Question[] };

export function indexOf({ corpus }: Pick<QuestionSet, 'corpus'>, language: string) {
  const stem = (word: string) => stemOf(word, language);
  const pages = corpus.map(({ id, title }): [string, string] => [String(id), title]);
  const places = corpus.flatMap(({ title, text }, page): Place[] => [
    [page, '', TITLE, title],
    [page, 'b-text', TEXT, text],
  ]);
  const index = openText(indexText(pack({ language, pages, places }, stem)));
  return (typed: string): number[] => {
    const ids = search(index, typed, stem).hits.map((hit) => Number(index.pages[index.places[hit]?.[0] ?? 0]?.[0]));
    return [...new Set(ids)].slice(0, 10);
  };
}

/** Recall and precision at 10 of all questions together, and which answers were missed or wrong. */
export function measure(set: QuestionSet, language: string) {
  const find = indexOf(set, language);
  const told = set.questions.map(({ q, answers, kind }) => {
    const found = find(q);
    const hits = found.filter((id) => answers.includes(id)).length;
    return {
      q,
      kind,
      missed: answers.filter((id) => !found.includes(id)),
      wrong: found.filter((id) => !answers.includes(id)),
      hits,
      answers,
    };
  });
  const sum = (of: (one: (typeof told)[number]) => number) => told.reduce((all, one) => all + of(one), 0);
  const hits = sum((one) => one.hits);
  return {
    recall: hits / sum(({ answers }) => answers.length),
    precision: hits / (hits + sum(({ wrong }) => wrong.length)),
    faults: told.filter(({ missed, wrong }) => missed.length + wrong.length > 0),
  };
}
