import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoreProfile } from '@farol/demo-store'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { listSales } from '../vtex-stand-in/sales.ts'
import { chargesOf, planCharge, type ShopCharge } from './charges.ts'
import { chargeDocument, payableDocument, transactionsOf } from './documents.ts'
import { versionAt } from './payables.ts'
import { truthAt, type AttemptTruth } from './truth.ts'
import { openWebhooks } from './webhooks.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  account?: string
  lagSeconds?: number
  /** Lists then tell charges without their order, as older examples do. */
  withoutOrders?: boolean
  /** Per minute; null: none, for tests that hurry. */
  limits?: { charges: number; payables: number } | null
  port?: number
}

export type PagarmeStandIn = {
  url: string
  account: string
  secretKey: string
  webhookUser: string
  webhookPassword: string
  now: () => Date
  advance: (seconds: number) => Promise<void>
  /** The account's attempts now, or as they were some seconds ago. */
  truth: (ago?: number) => AttemptTruth[]
  charges: () => readonly ShopCharge[]
  /** A charge by Pix of this very second, of which lists do not know yet. */
  place: () => ShopCharge
  /** Lists forget that a charge was made, as long as it is not told again. */
  hide: (id: string) => void
  show: (id: string) => void
  notify: (address: string) => void
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  deny: (path: string) => void
  allow: (path: string) => void
  revoke: () => void
  /** Requests that the platform refuses as wrong. */
  wrongs: readonly string[]
  close: () => Promise<void>
}

/** What the documents state. */
const LIMITS = { charges: 200, payables: 700 }
const MAX_PAYABLES = 1000
const root = '/core/v5'
const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|\.\d+Z)?)?$/

const secondOf = (text: string | null, otherwise: number): number =>
  text === null ? otherwise : Date.parse(text) / 1000

export async function startPagarmeStandIn(options: StandInOptions): Promise<PagarmeStandIn> {
  const { store, anchor, daysAfter = 3, account = 'acc_LojaAurora000001', lagSeconds = 30 } = options
  const limits = options.limits === undefined ? LIMITS : options.limits
  const secretKey = 'sk_1a2b3c4d5e6f7a8b9c0d'
  const [webhookUser, webhookPassword] = ['farol', 'senha-dos-avisos']
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const base = options.now ?? (() => new Date())
  let [lived, isRevoked] = [0, false]
  const now = () => new Date(base().getTime() + lived * 1000)
  const second = () => Math.floor(now().getTime() / 1000)
  const charges = chargesOf(listSales(store, anchor, daysAfter))
  const [hidden, denied, wrongs] = [new Set<string>(), new Set<string>(), new Array<string>()]
  const asked = new Map<string, number>()
  const misbehaviours = openMisbehaviours()
  const webhooks = openWebhooks(account, basic(`${webhookUser}:${webhookPassword}`), now)

  const send = (response: ServerResponse, status: number, body: object, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
  const wrong = (response: ServerResponse, what: string) => {
    wrongs.push(what)
    send(response, 422, { message: 'The request is invalid.', errors: { [what]: ['invalid'] } })
  }
  const isTooMany = (resource: 'charges' | 'payables'): boolean => {
    const key = `${resource} ${Math.floor(Date.now() / 60_000)}`
    const count = (asked.get(key) ?? 0) + 1
    asked.set(key, count)
    return limits !== null && count > limits[resource]
  }
  const pageOf = (query: URLSearchParams) => {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)]
    const isValid = Number.isInteger(page) && Number.isInteger(size) && page > 0 && size > 0
    return { page, size, isValid, from: (page - 1) * size, until: page * size }
  }
  const isDated = (query: URLSearchParams, ...names: string[]) =>
    names.every((name) => query.get(name) === null || instant.test(query.get(name) ?? ''))

  const listCharges = (response: ServerResponse, query: URLSearchParams) => {
    const { page, size, isValid, from, until } = pageOf(query)
    if (!isValid) return wrong(response, 'size')
    if (!isDated(query, 'created_since', 'created_until')) return wrong(response, 'created_since')
    const at = second() - lagSeconds
    const [since, end] = [query.get('created_since'), query.get('created_until')]
    const found = charges
      .filter(({ id, steps: [{ at: made }] }) => {
        const isIn = made >= secondOf(since, 0) && made <= secondOf(end, Number.POSITIVE_INFINITY)
        return made <= at && isIn && !hidden.has(id)
      })
      .toReversed()
    const told = { at, withOrder: options.withoutOrders !== true }
    const data = found.slice(from, until).map((one) => chargeDocument(one, told))
    const next = { next: `https://api.pagar.me/core/v5/charges?page=${page + 1}&size=${size}` }
    send(response, 200, { data, paging: { total: found.length, ...(found.length > until && next) } })
  }
  const listPayables = (response: ServerResponse, query: URLSearchParams) => {
    const { size, isValid, from, until } = pageOf(query)
    if (!isValid || size > MAX_PAYABLES) return wrong(response, 'size')
    if (!isDated(query, 'updated_since', 'updated_until')) return wrong(response, 'updated_since')
    const [at, charge] = [second(), query.get('charge_id')]
    const since = secondOf(query.get('updated_since'), 0)
    const found = charges
      .filter(({ id }) => charge === null || charge === id)
      .flatMap((one) => one.payables.map((payable) => ({ one, payable, version: versionAt(payable, at) })))
      .filter(({ version }) => version !== undefined && version.at >= since)
      .toSorted((a, b) => (b.version?.at ?? 0) - (a.version?.at ?? 0) || a.payable.id - b.payable.id)
    const data = found.slice(from, until).map(({ one, payable }) => payableDocument(one, payable, at))
    send(response, 200, { data, paging: {} })
  }
  const answerCharge = (response: ServerResponse, path: string) => {
    const [, id, transactions] = /^\/charges\/(ch_\w+)(\/transactions)?$/.exec(path) ?? []
    if (id === undefined) wrongs.push(path)
    const known = charges.find((charge) => charge.id === id)
    const document = known && chargeDocument(known, { at: second(), withOrder: true })
    if (known === undefined || document === undefined)
      return send(response, 404, { message: 'Charge not found.' })
    if (transactions === undefined) return send(response, 200, document)
    send(response, 200, { data: transactionsOf(known, second()), paging: {} })
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
    const path = pathname.startsWith(root) ? pathname.slice(root.length) : ''
    const how = misbehaviours.next(path, request.method ?? 'GET')
    if (how?.kind === 'hang') return
    if (how?.kind === 'server-error') return send(response, 500, { message: 'Internal server error' })
    if (how?.kind === 'too-many' || isTooMany(path.startsWith('/payables') ? 'payables' : 'charges')) {
      const headers = how?.retryAfter === undefined ? {} : { 'retry-after': String(how.retryAfter) }
      return send(response, 429, { message: 'Too Many Requests' }, headers)
    }
    if (how?.kind === 'not-json') return void response.writeHead(200).end('<html>manutenção</html>')
    const isKnown = request.headers.authorization === basic(`${secretKey}:`) && !isRevoked
    if (!isKnown || how?.kind === 'unauthorized')
      return send(response, 401, { message: 'Authorization has been denied for this request.' })
    if (how?.kind === 'forbidden' || [...denied].some((each) => path.startsWith(each)))
      return send(response, 403, { message: 'Forbidden' })
    if (how?.kind === 'truncate') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
      return void response.write('{"data":', () => response.destroy())
    }
    if (path === '/charges') return listCharges(response, query)
    if (path === '/payables') return listPayables(response, query)
    answerCharge(response, path)
  }
  const server = createServer(answer)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    account,
    secretKey,
    webhookUser,
    webhookPassword,
    now,
    wrongs,
    advance: async (seconds) => {
      const from = second()
      lived += seconds
      for (const { id, steps } of charges)
        for (const { at, status } of steps)
          if (at > from && at <= second())
            webhooks.offer({ id, type: at === steps[0].at ? 'charge.created' : `charge.${status}` })
      await webhooks.deliver()
    },
    truth: (ago = 0) => truthAt(charges, second() - ago),
    charges: () => charges,
    place: () => {
      const some = charges.find(({ method, row }) => method === 'Pix' && row.outcome !== 'approved')
      if (some === undefined) throw new Error('no charge to copy')
      const row = { ...some.row, attempted_at: second() }
      const charge = planCharge(900_000 + charges.length, `agora-${charges.length}`, row)
      charges.push(charge)
      return charge
    },
    hide: (id) => hidden.add(id),
    show: (id) => hidden.delete(id),
    notify: webhooks.listen,
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    deny: (path) => denied.add(path),
    allow: (path) => denied.delete(path),
    revoke: () => {
      isRevoked = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
