import { OutboundFailure } from './outbound-failure.ts'

/** `said`: why it failed, or why it is not known; null where all went well. */
export type Went = { went: 'well' | 'wrong' | 'unknown'; said: string | null }

/** Shields against robots answer 401, 403 and 429: of the shop, that tells nothing. */
export const shielded = (status: number): Went | null =>
  [401, 403, 429].includes(status)
    ? { went: 'unknown', said: `A loja não deixa o Farol entrar (resposta ${status}).` }
    : null

/** Of a visit without an answer; what is not looked at because of a rule of ours tells nothing of the shop. Throws what is no failure of the visit. */
export function unanswered(error: unknown, signal: AbortSignal): Went & Pick<OutboundFailure, 'kind'> {
  if (!(error instanceof OutboundFailure) || signal.aborted) throw error
  return { went: error.final ? 'unknown' : 'wrong', said: error.message, kind: error.kind }
}
