import type { DestinationKind } from '#model/monitoring/destinations.ts'
import type { OutboundAnswer } from '../outbound/outbound.ts'
import { OutboundFailure } from '../outbound/outbound-failure.ts'

/** `reason`: a message for people. `gone`: the receiver no longer exists. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'retry'; reason: string; pauseMs?: number }
  | { state: 'final'; reason: string }
  | { state: 'gone'; reason: string }

const names: Record<DestinationKind, string> = {
  email: 'O servidor de e-mail',
  webhook: 'O endereço',
  slack: 'O Slack',
  teams: 'O Microsoft Teams',
  googleChat: 'O Google Chat',
  pagerDuty: 'O PagerDuty',
  webPush: 'O serviço de notificações',
  whatsApp: 'O WhatsApp',
}

const known: Partial<Record<DestinationKind, Readonly<Record<number, string>>>> = {
  slack: {
    403: 'O Slack não permite que este webhook publique no canal.',
    404: 'O Slack não conhece este webhook: ele foi removido ou desativado.',
    410: 'O canal deste webhook foi arquivado no Slack.',
  },
  teams: {
    401: 'O Microsoft Teams recusou o endereço: crie o fluxo de trabalho de novo e copie o endereço novo.',
    404: 'O Microsoft Teams não conhece este fluxo de trabalho: ele foi apagado ou desligado.',
  },
  googleChat: {
    400: 'O Google Chat não aceitou a mensagem: confira o endereço do webhook.',
    401: 'O Google Chat recusou a chave do webhook.',
    403: 'O Google Chat não permite que este webhook publique no espaço.',
    404: 'O Google Chat não conhece este espaço ou webhook.',
  },
  pagerDuty: { 400: 'O PagerDuty recusou a chave de integração. Confira-a no serviço, em Integrations.' },
  webhook: {
    401: 'O endereço recusou a assinatura (401). Confira o segredo de quem recebe.',
    403: 'O endereço recusou a assinatura (403). Confira o segredo de quem recebe.',
    404: 'O endereço não existe nesse servidor (404).',
    410: 'O endereço diz que não recebe mais avisos (410).',
  },
}

const longestPause = 6 * 3600_000

export function readAnswer(kind: DestinationKind, { status, headers }: OutboundAnswer): Outcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  const name = names[kind]
  if (status === 429) {
    const pauseMs = retryAfter(headers['retry-after'], headers.date)
    const reason = `${name} pediu para esperar (429).`
    return { state: 'retry', reason, ...(pauseMs !== undefined && { pauseMs }) }
  }
  if (status >= 500 || status === 408 || status === 425) {
    const pauseMs = retryAfter(headers['retry-after'], headers.date)
    const reason = `${name} não respondeu como devia (${status}).`
    return { state: 'retry', reason, ...(pauseMs !== undefined && { pauseMs }) }
  }
  if (kind === 'webPush' && (status === 404 || status === 410))
    return { state: 'gone', reason: 'Este navegador não recebe mais notificações.' }
  return { state: 'final', reason: known[kind]?.[status] ?? `${name} recusou o aviso (${status}).` }
}

export function readFailure(error: unknown): Outcome {
  if (!(error instanceof OutboundFailure)) throw error
  return { state: error.final ? 'final' : 'retry', reason: error.message }
}

/** Seconds, or a date relative to the receiver's clock. */
function retryAfter(header = '', date = ''): number | undefined {
  const now = Date.parse(date) || Date.now()
  const pause = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(pause) ? Math.min(longestPause, Math.max(0, pause)) : undefined
}
