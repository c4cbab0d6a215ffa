import { z } from 'zod'
import type { OutboundAnswer } from '../../outbound/outbound.ts'
import { OutboundFailure } from '../../outbound/outbound-failure.ts'
import { readJson } from '../../outbound/read-json.ts'

const minute = 60_000
type Kind = {
  reason: string
  acts: 'retry' | 'final' | 'window' | 'template' | 'group' | 'token'
  pauseMs?: number
}

/** By error code in Meta's reference. */
const known: Readonly<Record<number, Kind>> = {
  190: { reason: 'A Meta recusou o token de acesso: gere outro e troque-o aqui.', acts: 'token' },
  10: { reason: 'O token não tem permissão para enviar por este número.', acts: 'token' },
  200: { reason: 'O token não tem permissão para enviar por este número.', acts: 'token' },
  4: { reason: 'O aplicativo passou do limite de chamadas da Meta.', acts: 'retry', pauseMs: 5 * minute },
  80007: { reason: 'A conta do WhatsApp passou do limite de chamadas.', acts: 'retry', pauseMs: 5 * minute },
  130429: { reason: 'O número passou do limite de envios por segundo.', acts: 'retry', pauseMs: minute },
  131048: {
    reason: 'A Meta limitou o número por mensagens marcadas como spam.',
    acts: 'retry',
    pauseMs: 60 * minute,
  },
  131056: { reason: 'Mensagens demais para a mesma pessoa em pouco tempo.', acts: 'retry' },
  131047: { reason: 'A janela de 24 horas terminou: só o modelo aprovado pode ser enviado.', acts: 'window' },
  131026: {
    reason: 'A mensagem não pôde ser entregue: o telefone não usa WhatsApp ou não aceita mensagens.',
    acts: 'final',
  },
  131049: { reason: 'A Meta não entregou, para manter o engajamento da pessoa.', acts: 'final' },
  131050: { reason: 'A pessoa parou as mensagens deste número no WhatsApp.', acts: 'final' },
  131000: { reason: 'O WhatsApp falhou sem dizer por quê.', acts: 'retry' },
  131016: { reason: 'O WhatsApp está fora do ar.', acts: 'retry' },
  131031: { reason: 'A Meta bloqueou a conta do WhatsApp.', acts: 'token' },
  131042: { reason: 'Falta uma forma de pagamento na conta do WhatsApp.', acts: 'token' },
  131053: { reason: 'O WhatsApp não aceitou o conteúdo.', acts: 'final' },
  132000: { reason: 'O modelo aprovado tem outro número de variáveis.', acts: 'template' },
  132001: { reason: 'O modelo farol_aviso não existe ou não foi aprovado em português.', acts: 'template' },
  132007: { reason: 'O conteúdo do modelo fere uma política do WhatsApp.', acts: 'template' },
  132015: { reason: 'O modelo farol_aviso está pausado por baixa qualidade.', acts: 'template' },
  132016: { reason: 'O modelo farol_aviso foi desativado por baixa qualidade.', acts: 'template' },
  133010: { reason: 'O número não está registrado na API do WhatsApp.', acts: 'token' },
  131020: { reason: 'Ninguém entrou no grupo ainda: envie o link do convite.', acts: 'group' },
  131204: { reason: 'O grupo passou do limite de pessoas.', acts: 'group' },
  131208: {
    reason: 'Grupos demais criados ou alterados em pouco tempo.',
    acts: 'retry',
    pauseMs: 60 * minute,
  },
}

export const refusalReason = (code: number): string =>
  known[code]?.reason ?? `O WhatsApp recusou a mensagem (código ${code}).`

export const refusalAction = (code: number): Kind['acts'] => known[code]?.acts ?? 'final'

/** `retry`: nothing was sent. `unsure`: it may have been sent; only the webhook can tell. */
export type WhatsAppAnswer =
  | { state: 'sent'; whatsAppId: string }
  | { state: 'unsure'; reason: string }
  | { state: 'refused'; code: number | null; acts: Kind['acts']; reason: string; pauseMs?: number }

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
const Refused = z.object({ error: z.object({ code: z.int() }) })

export function readWhatsAppAnswer({ status, body }: OutboundAnswer): WhatsAppAnswer {
  const json = readJson(body.toString('utf8'))
  const [sent, refused] = [Sent.safeParse(json), Refused.safeParse(json)]
  if (status < 300)
    return sent.success
      ? { state: 'sent', whatsAppId: sent.data.messages[0]?.id ?? '' }
      : { state: 'unsure', reason: 'O WhatsApp respondeu sem dizer qual é a mensagem.' }
  const code = refused.success ? refused.data.error.code : null
  if (status >= 500 && (code === null || known[code] === undefined))
    return { state: 'unsure', reason: `O WhatsApp não respondeu como devia (${status}).` }
  if (code === null)
    return { state: 'refused', code, acts: 'final', reason: `O WhatsApp recusou a mensagem (${status}).` }
  const kind = known[code]
  if (kind === undefined) return { state: 'refused', code, acts: 'final', reason: refusalReason(code) }
  return { state: 'refused', code, ...kind }
}

export function readWhatsAppFailure(error: unknown): WhatsAppAnswer {
  if (!(error instanceof OutboundFailure)) throw error
  const { kind, message } = error
  if (kind === 'unreachable' || kind === 'tooSlow') return { state: 'unsure', reason: message }
  return { state: 'refused', code: null, acts: error.final ? 'final' : 'retry', reason: message }
}
