import type { Outcome } from '../outcome.ts'
import { notRetriedHint } from './bridge/lost-sends.ts'
import type { Decision } from './decide.ts'

type Why<Act extends Decision['act']> = Extract<Decision, { act: Act; why: unknown }>['why']

/** Result of sending to one person or group. */
export type Result =
  | { state: 'sent' }
  | { state: 'skipped'; why: Why<'skip'> }
  | { state: 'waits'; why: Why<'wait'> }
  | { state: 'retry'; reason: string; pauseMs?: number }
  | { state: 'final'; reason: string }

const waits: Record<Why<'wait'>, string> = {
  quiet: 'Em horário de silêncio.',
  rate: 'Mensagens demais para a mesma pessoa ou o mesmo grupo na última hora.',
  unsure: 'O WhatsApp não disse se recebeu: espera a confirmação antes de tentar de novo.',
  template: 'O modelo farol_aviso ainda não foi aprovado pela Meta.',
}

export const lostReason = `Envio não confirmado. ${notRetriedHint}`

/** Of a message as a whole: retried while any receiver is pending; sent if any receiver got it. */
export function combineResults(results: readonly Result[]): Outcome {
  if (results.length === 0) return { state: 'final', reason: 'Não há ninguém na lista.' }
  const again = results.flatMap((one): Extract<Outcome, { state: 'retry' }>[] => {
    if (one.state === 'waits') return [{ state: 'retry', reason: waits[one.why] }]
    return one.state === 'retry' ? [one] : []
  })
  const [first] = again.toSorted((a, b) => (b.pauseMs ?? 0) - (a.pauseMs ?? 0))
  if (first !== undefined) return first
  if (results.some((one) => one.state === 'sent' || (one.state === 'skipped' && one.why === 'told')))
    return { state: 'sent' }
  const refused = results.find((one) => one.state === 'final')
  if (refused !== undefined) return refused
  if (results.some((one) => one.state === 'skipped' && one.why === 'lost'))
    return { state: 'final', reason: lostReason }
  const isOut = results.some((one) => one.state === 'skipped' && one.why === 'optedOut')
  return {
    state: 'final',
    reason: isOut
      ? 'Ninguém pode receber: quem está na lista ou no grupo pediu para sair.'
      : 'Ninguém pode receber: falta o consentimento de quem está na lista.',
  }
}
