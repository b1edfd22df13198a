import type { EarningStatus } from '#common/earnings.ts';
import { plainName } from './names.ts';

/** Words of statuses that programs use, without accents. */
const WORDS: Record<Exclude<EarningStatus, 'unknown'>, string[]> = {
  pending: [
    ...['pending', 'pendente', 'pendiente', 'en attente', 'ausstehend', 'in attesa', 'open', 'aguardando pagamento'],
    ...['nao pago', 'unpaid', 'aguardando', 'em analise', 'processing', 'processando', 'waiting payment', 'iniciado'],
    ...['nao faturado', 'em disputa', 'impressao de boleto', 'boleto impresso', 'payment completed', 'pending payment'],
  ],
  approved: [
    ...['approved', 'aprovado', 'aprovada', 'aprobado', 'approuve', 'genehmigt', 'bestatigt', 'approvato', 'confirmed'],
    ...['confirmado', 'confirmada', 'completed', 'complete', 'completo', 'concluido', 'concluida', 'faturado', 'bonus'],
    ...['locked', 'buyer confirmed receipt', 'valid', 'validated', 'validado'],
  ],
  paid: ['paid', 'pago', 'paga', 'pagado', 'paye', 'bezahlt', 'pagato', 'completed settlement', 'liquidado'],
  cancelled: [
    ...['cancelled', 'canceled', 'cancelado', 'cancelada', 'annule', 'storniert', 'annullato', 'declined', 'recusado'],
    ...[
      'recusada',
      'rejected',
      'reversed',
      'refunded',
      'reembolsado',
      'reembolsada',
      'rembourse',
      'expirado',
      'expired',
    ],
    ...['invalid', 'chargeback', 'chargedback', 'reclamado', 'estornado', 'devolvido', 'void'],
  ],
};

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [word, status as EarningStatus])),
);

/** What a report's word for a status means, by what its author said of it first; `unknown` if nobody knows. */
export const statusOf = (word: string, said: Record<string, EarningStatus> = {}): EarningStatus =>
  (Object.hasOwn(said, word.trim()) ? said[word.trim()] : undefined) ?? MEANINGS.get(plainName(word)) ?? 'unknown';
