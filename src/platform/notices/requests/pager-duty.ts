import { createHash } from 'node:crypto'
import type { PagerDutyRegion } from '#model/monitoring/destinations.ts'
import { truncate, absoluteLink, type Message } from '../message.ts'
import type { NoticeKind } from '../notice.ts'
import { json, type DestinationRequest } from './request.ts'

const servers: Record<PagerDutyRegion, string> = {
  us: 'https://events.pagerduty.com',
  eu: 'https://events.eu.pagerduty.com',
}
const mostSummary = 1024

const actions: Record<NoticeKind, 'trigger' | 'acknowledge' | 'resolve'> = {
  fired: 'trigger',
  noData: 'trigger',
  test: 'trigger',
  report: 'trigger',
  acknowledged: 'acknowledge',
  resolved: 'resolve',
}

export type PagerDutyConnection = { routingKey: string; region: PagerDutyRegion; server?: string | undefined }

/** One PagerDuty incident per Farol incident: repeated events change nothing. */
export function pagerDutyRequest(
  { routingKey, region, server = servers[region] }: PagerDutyConnection,
  message: Message,
  action = actions[message.notices[0].kind],
): DestinationRequest {
  const [notice] = message.notices
  const dedupKey = createHash('sha256').update(`${message.accountId}/${notice.incident}`).digest('hex')
  const event = { routing_key: routingKey, event_action: action, dedup_key: dedupKey }
  const url = new URL('/v2/enqueue', server).href
  if (action !== 'trigger') return json(url, message.id, event)
  const href = absoluteLink(message, notice)
  return json(url, message.id, {
    ...event,
    client: 'Farol',
    client_url: href,
    links: [{ href, text: 'Abrir no Farol' }],
    payload: {
      summary: truncate(notice.title, mostSummary),
      source: 'Farol',
      severity: notice.severity,
      timestamp: notice.at,
      custom_details: {
        ...Object.fromEntries(notice.facts.slice(0, 20).map(({ label, value }) => [label, value])),
        ...(notice.lines.length > 0 && { Detalhes: truncate(notice.lines.join('\n'), 4000) }),
      },
    },
  })
}
