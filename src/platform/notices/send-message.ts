import type { Outbound } from '../outbound/outbound.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { DestinationSettings } from './destination-settings.ts'
import type { Message } from './message.ts'
import { readAnswer, readFailure, type Outcome } from './outcome.ts'
import { loadPushKeys } from './push-keys.ts'
import { googleChatRequest } from './requests/google-chat.ts'
import { pagerDutyRequest } from './requests/pager-duty.ts'
import type { DestinationRequest } from './requests/request.ts'
import { slackRequest } from './requests/slack.ts'
import { teamsRequest } from './requests/teams.ts'
import { webPushRequest } from './requests/web-push.ts'
import { webhookRequest } from './requests/webhook.ts'

/** Servers that replace PagerDuty's and Meta's. */
export type SendDeps = {
  db: Database
  keyring: Keyring
  now: () => Date
  outbound: Outbound
  pagerDutyServer?: string | undefined
  whatsAppServer?: string | undefined
}

type Called = Exclude<DestinationSettings, { kind: 'email' | 'whatsApp' }>

/** Returns the outcome; throws only on programming errors. */
export async function sendMessage(
  parts: SendDeps,
  settings: Called,
  message: Message,
  signal?: AbortSignal,
): Promise<Outcome> {
  for (const { url, headers, body } of await requestsOf(parts, settings, message)) {
    const sent = { method: 'POST' as const, url, headers, body, ...(signal && { signal }) }
    const outcome = await parts
      .outbound(sent)
      .then((answer) => readAnswer(settings.kind, answer), readFailure)
    if (outcome.state !== 'sent') return outcome
  }
  return { state: 'sent' }
}

async function requestsOf(
  { db, keyring, now, pagerDutyServer: server }: SendDeps,
  settings: Called,
  message: Message,
): Promise<DestinationRequest[]> {
  switch (settings.kind) {
    case 'slack':
      return [slackRequest(settings.url, message)]
    case 'teams':
      return [teamsRequest(settings.url, message)]
    case 'googleChat':
      return [googleChatRequest(settings.url, message)]
    case 'webhook':
      return [webhookRequest(settings, message, now())]
    case 'webPush':
      return [webPushRequest(settings, message, { keys: await loadPushKeys(db, keyring), now: now() })]
    case 'pagerDuty': {
      const sent = pagerDutyRequest({ ...settings, server }, message)
      // a test incident is resolved right away
      const ends = message.notices[0].kind === 'test'
      return ends ? [sent, pagerDutyRequest({ ...settings, server }, message, 'resolve')] : [sent]
    }
  }
}
