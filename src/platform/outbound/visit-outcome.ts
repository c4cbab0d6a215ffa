import { OutboundFailure } from './outbound-failure.ts'

/** `said`: why it failed or is unknown; null if all went well. */
export type VisitOutcome = { went: 'well' | 'wrong' | 'unknown'; said: string | null }

/** Bot protection responds 401, 403 or 429, which says nothing about the shop. */
export const botProtectionOutcome = (status: number): VisitOutcome | null =>
  [401, 403, 429].includes(status)
    ? { went: 'unknown', said: `A loja não deixa o Farol entrar (resposta ${status}).` }
    : null

/**
 * Outcome of a visit without a response; a visit blocked by our own rules says nothing about the shop.
 * Rethrows other errors.
 */
export function failedVisitOutcome(
  error: unknown,
  signal: AbortSignal,
): VisitOutcome & Pick<OutboundFailure, 'kind'> {
  if (!(error instanceof OutboundFailure) || signal.aborted) throw error
  return { went: error.final ? 'unknown' : 'wrong', said: error.message, kind: error.kind }
}
