import { z } from 'zod'
import { OutboundFailure } from '../../../outbound/outbound-failure.ts'
import type { OutboundAnswer } from '../../../outbound/outbound.ts'
import { readJson } from '../../../outbound/read-json.ts'
import type { WhatsAppAnswer } from '../answer.ts'

type Refusal = Extract<WhatsAppAnswer, { state: 'refused' }>
type Known = Pick<Refusal, 'acts' | 'reason'>

export const wrongKey: Known = { acts: 'token', reason: 'A ponte recusou a chave da API.' }
export const noInstance: Known = {
  acts: 'token',
  reason: 'A ponte não conhece esta instância: confira o endereço e o nome.',
}
export const disconnected: Known = {
  acts: 'token',
  reason: 'O WhatsApp da ponte está desconectado: leia o QR code de novo nela.',
}
const noGroup: Known = {
  acts: 'group',
  reason: 'O grupo não existe mais, ou o número da ponte saiu dele.',
}
const noSession: Known = { acts: 'retry', reason: 'A ponte não conseguiu preparar a mensagem para o grupo.' }
const busy: Known = { acts: 'retry', reason: 'A ponte pediu para esperar (429).' }

/** Error texts that prove that nothing was sent. */
const early: readonly (readonly [RegExp, Known])[] = [
  [/instance does not exist/, noInstance],
  [/group not found|item-not-found|not-acceptable|forbidden|"exists":false/, noGroup],
  [/connection closed|not connected/, disconnected],
  [/no sessions/, noSession],
]

const Sent = z.object({ key: z.object({ id: z.string().min(1).max(300) }) })
const Refused = z.object({ response: z.object({ message: z.unknown() }) })
const MAX_READ = 2000

/**
 * An error that proves nothing was sent, else null. The server's text is never shown: it may repeat the key.
 */
export function knownRefusal({ status, body }: Pick<OutboundAnswer, 'status' | 'body'>): Known | null {
  if (status === 401 || status === 403) return wrongKey
  if (status === 404) return noInstance
  if (status === 429) return busy
  const read = Refused.safeParse(readJson(body.toString('utf8')))
  if (!read.success) return null
  const words = JSON.stringify(read.data.response.message ?? null)
    .slice(0, MAX_READ)
    .toLowerCase()
  return early.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** For a sent message. Evolution API also responds 400 to failures after sending. */
export function readBridgeAnswer(answer: OutboundAnswer): WhatsAppAnswer {
  const { status, body } = answer
  if (status < 300) {
    const sent = Sent.safeParse(readJson(body.toString('utf8')))
    return sent.success
      ? { state: 'sent', whatsAppId: sent.data.key.id }
      : { state: 'unsure', reason: 'A ponte respondeu sem dizer qual é a mensagem.' }
  }
  const known = knownRefusal(answer)
  return known === null
    ? { state: 'unsure', reason: `A ponte não respondeu como devia (${status}).` }
    : { state: 'refused', code: null, ...known }
}

export function readBridgeFailure(error: unknown): WhatsAppAnswer {
  if (!(error instanceof OutboundFailure)) throw error
  const { final, mayHaveArrived, message: reason } = error
  if (final) return { state: 'refused', code: null, acts: 'final', reason }
  if (mayHaveArrived) return { state: 'unsure', reason }
  return { state: 'refused', code: null, acts: 'retry', reason }
}
