import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoreProfile } from '@farol/demo-store'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { listSales } from '../vtex-stand-in/sales.ts'
import { paymentDocument } from './documents.ts'
import { contestedAt, paymentsOf, type ShopPayment } from './payments.ts'
import { search } from './search.ts'
import { truthAt, type PaymentTruth } from './truth.ts'
import { openWebhooks } from './webhooks.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  account?: string
  indexLagSeconds?: number
  /** The search then answers with summaries alone, as it is documented. */
  summaries?: boolean
  port?: number
}

export type MercadoPagoStandIn = {
  url: string
  account: string
  accessToken: string
  webhookSecret: string
  now: () => Date
  advance: (seconds: number) => Promise<void>
  /** The account's sales now, or as they were some seconds ago. */
  truth: (ago?: number) => PaymentTruth[]
  payments: () => readonly ShopPayment[]
  /** Payments of this very second, approved at once. */
  placeAtOnce: (count: number) => void
  /** The search forgets that a payment was made or changed, as long as it is not told again. */
  hide: (paymentId: string) => void
  show: (paymentId: string) => void
  notify: (address: string) => void
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  deny: (path: string) => void
  allow: (path: string) => void
  expire: () => void
  skew: (milliseconds: number) => void
  asked: () => number
  /** Requests that the platform refuses as wrong. */
  wrongs: readonly string[]
  close: () => Promise<void>
}

const issuersOf = (query: URLSearchParams) =>
  query.get('payment_method_id') === 'visa' ? [{ id: '24', name: 'Banco Inventado', thumbnail: '' }] : []

const summaryOf = ({
  fee_details,
  charges_details,
  refunds,
  three_ds_info,
  ...rest
}: Record<string, unknown>) => rest

export async function startMercadoPagoStandIn(options: StandInOptions): Promise<MercadoPagoStandIn> {
  const { store, anchor, daysAfter = 3, account = '1121279843', indexLagSeconds = 60 } = options
  const [accessToken, webhookSecret] = [`APP_USR-1-112013-abcdef-${account}`, 'assinatura-secreta']
  const base = options.now ?? (() => new Date())
  let [lived, skew, asked, isExpired] = [0, 0, 0, false]
  const now = () => new Date(base().getTime() + lived * 1000)
  const second = () => Math.floor(now().getTime() / 1000)
  const payments = paymentsOf(listSales(store, anchor, daysAfter))
  const [hidden, denied, wrongs] = [new Set<string>(), new Set<string>(), new Array<string>()]
  const misbehaviours = openMisbehaviours()
  const webhooks = openWebhooks(account, webhookSecret, now)

  const send = (response: ServerResponse, status: number, body: object, headers = {}) => {
    const date = new Date(Date.now() + skew).toUTCString()
    response.writeHead(status, { 'content-type': 'application/json', date, ...headers })
    response.end(JSON.stringify(body))
  }
  const wrong = (response: ServerResponse, what: string, code: number) => {
    wrongs.push(what)
    send(response, 400, { message: what, error: 'bad_request', status: 400, cause: [{ code }] })
  }
  const answerSearch = (response: ServerResponse, query: URLSearchParams) => {
    const at = second() - indexLagSeconds
    const shown = payments.filter(({ id }) => !hidden.has(id))
    const found = search(shown, query, at)
    if ('code' in found) return wrong(response, found.message, found.code)
    const documents = found.payments.flatMap((one) => paymentDocument(one, account, at) ?? [])
    const results = options.summaries === true ? documents.map((one) => summaryOf({ ...one })) : documents
    send(response, 200, { paging: found.paging, results })
  }
  const answerContests = (response: ServerResponse, query: URLSearchParams) => {
    const payment = payments.find(({ id }) => id === query.get('payment_id'))
    const at = payment && contestedAt(payment, second())
    if (payment === undefined || at === undefined)
      return send(response, 404, { message: 'Chargeback not found', error: 'not_found', status: 404 })
    const id = `2${payment.id}`
    const contest = { id, payments: [Number(payment.id)], date_created: new Date(at * 1000).toISOString() }
    send(response, 200, { paging: { total: 1, limit: 30, offset: 0 }, results: [contest] })
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    asked += 1
    const how = misbehaviours.next(path, request.method ?? 'GET')
    if (how?.kind === 'hang') return
    if (how?.kind === 'server-error') return send(response, 503, { message: 'unavailable' })
    if (how?.kind === 'too-many') {
      const headers = how.retryAfter === undefined ? {} : { 'retry-after': String(how.retryAfter) }
      return send(response, 429, { message: 'too_many_requests' }, headers)
    }
    if (how?.kind === 'not-json') return void response.writeHead(200).end('<html>manutenção')
    const isKnown = request.headers.authorization === `Bearer ${accessToken}` && !isExpired
    if (!isKnown || how?.kind === 'unauthorized')
      return send(response, 401, { message: 'invalid access token', error: 'unauthorized', status: 401 })
    if (how?.kind === 'forbidden' || [...denied].some((each) => path.startsWith(each)))
      return send(response, 403, { code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES', status: 403 })
    if (how?.kind === 'truncate') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
      return void response.write('{"paging":', () => response.destroy())
    }
    if (path === '/users/me')
      return send(response, 200, { id: Number(account), site_id: 'MLB', email: 'loja@loja.example' })
    if (path === '/v1/payment_methods/card_issuers') return send(response, 200, issuersOf(searchParams))
    if (path === '/v1/payments/search') return answerSearch(response, searchParams)
    if (path === '/v1/chargebacks/search') return answerContests(response, searchParams)
    const [, id] = /^\/v1\/payments\/(\d+)$/.exec(path) ?? []
    const known = payments.find((payment) => payment.id === id)
    const document = known && paymentDocument(known, account, second())
    if (document !== undefined) return send(response, 200, document)
    if (id === undefined) wrongs.push(path)
    send(response, 404, { message: 'Payment not found', error: 'not_found', status: 404 })
  }
  const server = createServer(answer)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    account,
    accessToken,
    webhookSecret,
    now,
    wrongs,
    advance: async (seconds) => {
      const from = second()
      lived += seconds
      for (const { id, steps } of payments)
        for (const { at } of steps) if (at > from && at <= second()) webhooks.offer(id, at === steps[0].at)
      await webhooks.deliver()
    },
    truth: (ago = 0) => truthAt(payments, second() - ago),
    payments: () => payments,
    placeAtOnce: (count) => {
      const some = payments.find(({ method }) => method === 'Pix')
      if (some === undefined) throw new Error('no payment to copy')
      for (let made = 0; made < count; made++) {
        const id = String(160_000_000_000 + payments.length)
        const [steps, at] = [{ status: 'approved', detail: 'accredited' }, second()]
        const step = { ...steps, at, outcome: 'approved', stage: 'payment' } as const
        payments.push({
          ...some,
          id,
          reference: `juntos-${made}`,
          operation: 'regular_payment',
          steps: [step],
        })
      }
    },
    hide: (id) => hidden.add(id),
    show: (id) => hidden.delete(id),
    notify: webhooks.listen,
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    deny: (path) => denied.add(path),
    allow: (path) => denied.delete(path),
    expire: () => {
      isExpired = true
    },
    skew: (milliseconds) => {
      skew = milliseconds
    },
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
