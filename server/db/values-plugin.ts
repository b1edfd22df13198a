import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

const JSON_COLUMNS = new Set(['bonus_features', 'benefits', 'faq', 'settings', 'changes', 'fields', 'overrides']);

/**
 * Makes both engines answer alike: booleans for `is_…` columns, parsed JSON, times as ISO 8601 text, counts as numbers.
 */
export class ValuesPlugin implements KyselyPlugin {
  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of args.result.rows) {
      for (const column in row) row[column] = uniform(column, row[column]);
    }
    return args.result;
  }
}

function uniform(column: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' && column.startsWith('is_')) return value !== 0;
  if (typeof value === 'string' && JSON_COLUMNS.has(column)) return JSON.parse(value);
  return value;
}
