import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  receiveGoogleChat,
  receivePagerDuty,
  receiveSlack,
  receiveTeams,
  type Incidents,
  type Reply,
} from './chat-services.ts'
import { isVapid, newBrowser, type Browser } from './push-service.ts'

export const services = ['slack', 'teams', 'googleChat', 'pagerDuty', 'webhook', 'push'] as const
export type Service = (typeof services)[number]

export type Received = {
  service: Service
  /** By which the receiver drops repeats. */
  key: string
  body: unknown
  path: string
  /** What answered. */
  status: number
  /** Its key was accepted before. */
  isRepeat: boolean
}

export type Misbehaviour = {
  status: number
  retryAfter?: string
  body?: string
  /** Takes the message, and its sender does not learn of it. */
  breaksAfter?: boolean
}

export type NoticeStandIn = {
  url: string
  urls: Record<Service, string>
  routingKey: string
  /** All that came, accepted or not. */
  received: Received[]
  /** Accepted, and no repeats. */
  effective: (service: Service) => Received[]
  incidents: Incidents
  /** The next answers of a service. */
  misbehave: (service: Service, ...how: Misbehaviour[]) => void
  /** Of whom the webhook's signature is checked. */
  expectSignature: (secret: string) => void
  newBrowser: () => Browser['subscription']
  unsubscribe: (endpoint: string) => void
  close: () => Promise<void>
}

type Params = { request: IncomingMessage; url: URL; bytes: Buffer; body: unknown }

const TOLERANCE_SECONDS = 300

export async function startNoticeStandIn({
  port = 0,
  now = () => new Date(),
  onReceived,
}: {
  port?: number
  now?: () => Date
  onReceived?: (received: Received) => void
} = {}): Promise<NoticeStandIn> {
  const routingKey = '0123456789abcdef0123456789abcdef'
  const received: Received[] = []
  const accepted = new Set<string>()
  const incidents: Incidents = new Map()
  const waiting = new Map<Service, Misbehaviour[]>()
  const browsers = new Map<string, Browser>()
  let secret: string | null = null

  const headerOf = ({ request }: Params, name: string) => String(request.headers[name] ?? '')
  const receiveWebhook = (asked: Params): Reply => {
    const [id, timestamp] = [headerOf(asked, 'webhook-id'), headerOf(asked, 'webhook-timestamp')]
    const isOld = Math.abs(now().getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS
    const key = Buffer.from((secret ?? '').replace(/^whsec_/, ''), 'base64')
    const expected = createHmac('sha256', key)
      .update(`${id}.${timestamp}.`)
      .update(asked.bytes)
      .digest('base64')
    const isSigned = secret === null || headerOf(asked, 'webhook-signature') === `v1,${expected}`
    return isOld || !isSigned ? { status: 401, body: '' } : { status: 204, body: '', key: id }
  }
  const receivePush = (asked: Params): Reply => {
    const browser = browsers.get(asked.url.href)
    if (browser === undefined) return { status: 410, body: '' }
    if (!isVapid(asked.request.headers.authorization, asked.url.origin, now()))
      return { status: 403, body: '' }
    const isWhole =
      headerOf(asked, 'content-encoding') === 'aes128gcm' &&
      /^\d+$/.test(headerOf(asked, 'ttl')) &&
      /^[\w-]{0,32}$/.test(headerOf(asked, 'topic'))
    if (!isWhole || asked.bytes.length > 4096) return { status: 400, body: '' }
    asked.body = JSON.parse(browser.open(asked.bytes))
    return { status: 201, body: '', key: headerOf(asked, 'topic') }
  }
  const answers: Record<Service, (asked: Params) => Reply> = {
    slack: ({ body }) => receiveSlack(body),
    teams: ({ body, bytes }) => receiveTeams(body, bytes.length),
    googleChat: ({ body, bytes, url }) => receiveGoogleChat(body, bytes.length, url.searchParams),
    pagerDuty: ({ body }) => receivePagerDuty(body, routingKey, incidents),
    webhook: receiveWebhook,
    push: receivePush,
  }
  const paths: Record<Service, string> = {
    slack: '/services/T000/B000/segredo',
    teams: '/workflows/segredo/triggers/manual/paths/invoke',
    googleChat: '/v1/spaces/AAAA/messages',
    pagerDuty: '/v2/enqueue',
    webhook: '/aviso',
    push: '/push/',
  }
  const bodyOf = (bytes: Buffer): unknown => {
    try {
      return JSON.parse(bytes.toString('utf8'))
    } catch {
      return null
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const service = services.find((one) =>
      one === 'push' ? url.pathname.startsWith(paths.push) : url.pathname === paths[one],
    )
    const bytes = await buffer(request)
    if (service === undefined || request.method !== 'POST')
      return void response.writeHead(404).end('no_service')
    const asked: Params = { request, url, bytes, body: bodyOf(bytes) }
    const how = waiting.get(service)?.shift()
    const isRefused = how !== undefined && how.breaksAfter !== true
    const reply: Reply = isRefused ? { status: how.status, body: how.body ?? '' } : answers[service](asked)
    const key = reply.key ?? headerOf(asked, 'idempotency-key')
    const isTaken = reply.status < 300
    const isRepeat = isTaken && accepted.has(`${service} ${key}`)
    if (isTaken) accepted.add(`${service} ${key}`)
    const one = { service, key, body: asked.body, path: url.pathname, status: reply.status, isRepeat }
    received.push(one)
    onReceived?.(one)
    if (how?.breaksAfter === true) return void response.destroy()
    response.writeHead(reply.status, how?.retryAfter === undefined ? {} : { 'retry-after': how.retryAfter })
    response.end(reply.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const at = (service: Service) => url + paths[service]

  return {
    url,
    routingKey,
    received,
    incidents,
    urls: {
      slack: at('slack'),
      teams: at('teams'),
      pagerDuty: at('pagerDuty'),
      webhook: at('webhook'),
      push: at('push'),
      googleChat: `${at('googleChat')}?key=chave&token=segredo`,
    },
    effective: (service) =>
      received.filter((one) => one.service === service && one.status < 300 && !one.isRepeat),
    misbehave: (service, ...how) => {
      waiting.set(service, [...(waiting.get(service) ?? []), ...how])
    },
    expectSignature: (expected) => {
      secret = expected
    },
    newBrowser: () => {
      const browser = newBrowser(`${at('push')}${randomUUID()}`)
      browsers.set(browser.subscription.endpoint, browser)
      return browser.subscription
    },
    unsubscribe: (endpoint) => browsers.delete(endpoint),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
