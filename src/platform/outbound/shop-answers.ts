import { OutboundFailure } from './outbound-failure.ts'

/** `said`: why it failed or is unknown; null if all went well. */
export type Went = { went: 'well' | 'wrong' | 'unknown'; said: string | null }

/** Bot protection responds 401, 403 or 429, which says nothing about the shop. */
export const shielded = (status: number): Went | null =>
  [401, 403, 429].includes(status)
    ? { went: 'unknown', said: `A loja não deixa o Farol entrar (resposta ${status}).` }
    : null

/**
 * Outcome of a visit without a response; a visit blocked by our own rules says nothing about the shop.
 * Rethrows other errors.
 */
export function unanswered(error: unknown, signal: AbortSignal): Went & Pick<OutboundFailure, 'kind'> {
  if (!(error instanceof OutboundFailure) || signal.aborted) throw error
  return { went: error.final ? 'unknown' : 'wrong', said: error.message, kind: error.kind }
}
