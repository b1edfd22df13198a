import type { EarningProgram } from '#common/earnings.ts';
import { plainName } from './names.ts';
import type { Field } from './report.ts';

/** A report whose columns are known. Sources: tests/earnings/README.md. */
export type Format = {
  program: EarningProgram;
  /** The names that the column of each field may have, the first that is there counts. */
  columns: Partial<Record<Field, string[]>>;
  /** The fields whose columns make a header one of this report. */
  needs: Field[];
  /** The columns that are the same in every report of a line; none if the report names no orders. */
  key: string[][];
  /**
   * The names of the column of days that are in a language, or of a program, that writes days before months: they decide where the days
   * themselves do not. Under any other name the author is asked.
   */
  dayFirst: string[];
  /** The zone of its times; null if nobody says, then they are the site's. */
  zone: string | null;
};

const SHOPEE: Format = {
  program: 'shopee',
  columns: {
    day: ['Horário do pedido', 'Purchase Time'],
    amount: ['Comissão líquida do afiliado', 'Net Commission'],
    status: ['Status do Pedido', 'Order Status'],
    word: ['Sub_id1', 'Sub id 1'],
    module: ['Sub_id2', 'Sub id 2'],
    order: ['ID do pedido', 'Order id'],
    product: ['Nome do Item', 'Item Name'],
    clicked: ['Tempo dos Cliques', 'Click Time'],
  },
  needs: ['day', 'amount', 'status', 'order'],
  key: [
    ['Checkout id', 'ID do pagamento', 'ID do pedido', 'Order id'],
    ['ID do item', 'Item id'],
    ['Modelo de ID', 'ID do modelo', 'Model id'],
  ],
  ...{ dayFirst: ['Horário do pedido'], zone: 'America/Sao_Paulo' },
};

const HOTMART: Format = {
  program: 'hotmart',
  columns: {
    day: ['Data da transação', 'Data de venda', 'Data da venda', 'Transaction date'],
    amount: ['Minha comissão', 'Comissão do(a) Afiliado(a)', 'My commission'],
    currency: ['Moeda da comissão', 'Moeda de recebimento', 'Commission currency', 'Moeda'],
    status: ['Status da transação', 'Status', 'Transaction status'],
    word: ['Código SRC', 'Código SCK', 'SRC code', 'SCK code'],
    order: ['Código da transação', 'Transação', 'Transaction code'],
    product: ['Produto', 'Nome do produto', 'Product'],
  },
  needs: ['day', 'amount', 'status', 'order'],
  key: [['Código da transação', 'Transação', 'Transaction code']],
  dayFirst: ['Data da transação', 'Data de venda', 'Data da venda'],
  zone: null,
};

const AWIN: Format = {
  program: 'awin',
  columns: {
    day: ['transactionDate', 'Transaction Date', 'transaction_date'],
    amount: ['commissionAmount.amount', 'commissionAmount', 'Commission Amount', 'commission_amount', 'Commission'],
    currency: ['commissionAmount.currency', 'Commission Currency', 'commission_currency', 'currency'],
    status: ['commissionStatus', 'Commission Status', 'commission_status', 'Transaction Status'],
    word: ['clickRefs.clickRef', 'clickRef', 'Click Ref', 'Click Reference', 'click_ref'],
    order: ['id', 'Transaction ID', 'transaction_id'],
    product: ['advertiserName', 'Advertiser Name', 'siteName', 'Advertiser'],
    updated: ['amendDate', 'Amend Date'],
    clicked: ['clickDate', 'Click Date'],
  },
  needs: ['day', 'amount', 'status', 'order', 'word'],
  key: [['id', 'Transaction ID', 'transaction_id']],
  ...{ dayFirst: [], zone: null },
};

const AMAZON: Format = {
  program: 'amazon',
  columns: {
    day: ['Date Shipped', 'Fecha de envío', 'Data de envio'],
    amount: ['Ad Fees', 'Advertising Fees', 'Comisiones', 'Taxas de publicidade'],
    word: ['Tracking ID', 'ID de seguimiento', 'ID de rastreamento', 'ID de acompanhamento'],
    part: ['ASIN'],
    product: ['Name', 'Nombre', 'Nome'],
  },
  needs: ['day', 'amount', 'word', 'part'],
  key: [],
  // shops of the United States, Britain and India have the same headings and write dates otherwise
  ...{ dayFirst: ['Fecha de envío', 'Data de envio'], zone: null },
};

export const FORMATS: readonly Format[] = [SHOPEE, HOTMART, AWIN, AMAZON];

/** Where the columns of a header stand. */
export type FoundColumns = {
  fields: Partial<Record<Field, number>>;
  /** The columns that may hold the word of a link; the first that is filled counts. */
  words: number[];
  key: number[];
};

/** The known report of a header, with the places of its columns; null if it is of none. */
export function formatOf(header: string[]): { format: Format; places: FoundColumns } | null {
  const names = header.map(plainName);
  const find = (wanted: string[]) => wanted.map((name) => names.indexOf(plainName(name))).find((at) => at >= 0);
  for (const format of FORMATS) {
    const found = Object.entries(format.columns).map(([field, wanted]) => [field, find(wanted)] as const);
    const fields = Object.fromEntries(found.filter(([, at]) => at !== undefined)) as FoundColumns['fields'];
    if (!format.needs.every((field) => fields[field] !== undefined)) continue;
    const every = (wanted: string[]) => wanted.map((name) => find([name])).filter((at) => at !== undefined);
    const key = format.key.map(find).filter((at) => at !== undefined);
    return { format, places: { fields, words: every(format.columns.word ?? []), key } };
  }
  return null;
}

/** A report that has no earnings in it: of clicks, or of orders. */
export function otherReport(header: string[]): 'earnings_clicks' | 'earnings_orders' | null {
  const names = new Set(header.map(plainName));
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name));
  if (has('sub id1', 'sub id') && has('click time', 'hora do clique', 'data do clique', 'tempo dos cliques')) {
    return 'earnings_clicks';
  }
  return has('asin') && has('qty') && has('tag') ? 'earnings_orders' : null;
}

/** Whether the name of the column of days says that days stand before months. */
export const isDayFirst = ({ dayFirst }: Format, name: string): boolean =>
  dayFirst.some((one) => plainName(one) === plainName(name));
