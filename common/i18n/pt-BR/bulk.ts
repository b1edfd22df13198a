export const bulk = {
  region: 'Ações em lote',
  selected_one: '{{count}} selecionado',
  selected_many: '{{count}} selecionados',
  selected_other: '{{count}} selecionados',
  select: 'Selecionar {{name}}',
  all: 'Selecionar todos',
  clear: 'Limpar seleção',
} as const;
