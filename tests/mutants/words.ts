import type { Mutant } from './mutant.ts';

/** A text of the interface that says nothing. */
function gibberish(where: string, text: string, ...[tests, only]: [string[], string]): Mutant {
  return {
    breaks: `gibberish stands for ‘${text}’`,
    file: `common/texts/interface/${where}`,
    find: `'pt-BR': '${text}',`,
    replace: "'pt-BR': 'Xyzzy',",
    tests,
    only,
  };
}

export const WORDS: Mutant[] = [
  gibberish(
    'errors/ebooks.ts',
    'ID do módulo é obrigatório para atualização',
    ['server/modules/modules.test.ts'],
    'an update without an id',
  ),
  gibberish('ebooks/list.ts', 'Duplicando...', ['tests/e2e/ebook-list.spec.ts'], 'duplicating says so'),
  gibberish('supplements.ts', 'Suplemento criado!', ['tests/e2e/supplements.spec.ts'], 'SU-07'),
  gibberish('supplements.ts', 'Erro ao adicionar suplemento', ['tests/e2e/copying.spec.ts'], 'SU-06'),
  gibberish('errors/general.ts', 'Erro desconhecido', ['tests/e2e/modules.spec.ts'], 'MF-08'),
];
