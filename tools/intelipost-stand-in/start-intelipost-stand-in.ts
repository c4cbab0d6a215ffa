import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OrderRow, StoreProfile } from '@farol/demo-store'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { listSales } from '../vtex-stand-in/sales.ts'
import { noticeDocument, shipmentDocument, shortDocument } from './documents.ts'
import { shipmentAt, shipmentsOf, type ShopShipment } from './shipments.ts'
import { truthAt, type EventTruth } from './truth.ts'
import { openWebhooks } from './webhooks.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  /** How it says that it does not know an order, which is not documented. */
  unknown?: 400 | 404 | 200
  port?: number
}

export type IntelipostStandIn = {
  url: string
  /** What people call the account. */
  account: string
  apiKey: string
  now: () => Date
  advance: (seconds: number) => Promise<void>
  /** Events of the account's shipments now, or as they were some seconds ago. */
  truth: (ago?: number) => EventTruth[]
  shipments: () => readonly ShopShipment[]
  /** Orders of the store that placed them, by their numbers there. */
  sales: () => readonly { id: string; row: OrderRow }[]
  /** No answer tells a shipment, as long as it is not shown again. */
  hide: (number: string) => void
  show: (number: string) => void
  notify: (address: string) => void
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  deny: (path: string) => void
  revoke: () => void
  /** Requests so far, by address. */
  asked: () => readonly string[]
  /** Requests that no documentation has. */
  wrongs: readonly string[]
  close: () => Promise<void>
}

const root = '/api/v1'

export async function startIntelipostStandIn(options: StandInOptions): Promise<IntelipostStandIn> {
  const { store, anchor, daysAfter = 3, unknown = 400 } = options
  const apiKey = 'b0c1d2e3f4a5968778695a4b3c2d1e0f'
  const base = options.now ?? (() => new Date())
  let [lived, isRevoked] = [0, false]
  const now = () => new Date(base().getTime() + lived * 1000)
  const second = () => Math.floor(now().getTime() / 1000)
  const sales = listSales(store, anchor, daysAfter)
  const shipments = shipmentsOf(sales)
  const [hidden, denied] = [new Set<string>(), new Set<string>()]
  const [asked, wrongs] = [new Array<string>(), new Array<string>()]
  const misbehaviours = openMisbehaviours()
  const webhooks = openWebhooks(apiKey)

  const send = (response: ServerResponse, status: number, body: object, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
  const ok = (response: ServerResponse, content: unknown) =>
    send(response, 200, { status: 'OK', messages: [], content, time: '12 ms', locale: 'pt_BR' })
  const failed = (response: ServerResponse, status: number, text: string, headers = {}) =>
    send(response, status, { status: 'ERROR', messages: [{ type: 'ERROR', text, key: 'error' }] }, headers)

  const known = (which: (shipment: ShopShipment) => boolean): ShopShipment[] =>
    shipments
      .filter((one) => which(one) && !hidden.has(one.number))
      .flatMap((one) => shipmentAt(one, second()) ?? [])
  const answerOrder = (response: ServerResponse, path: string) => {
    const [, bySale, given] = /^\/shipment_order\/(sales_order_number\/)?([^/]+)$/.exec(path) ?? []
    if (given === undefined) {
      wrongs.push(path)
      return failed(response, 404, 'Recurso não encontrado')
    }
    const wanted = decodeURIComponent(given)
    const found = known(({ number, sale }) => (bySale === undefined ? number : sale) === wanted)
    if (found.length === 0) return failed(response, unknown, 'Pedido não encontrado')
    if (bySale === undefined) return ok(response, found.map(shipmentDocument)[0])
    ok(response, { shipment_orders: found.map(shortDocument) })
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    const path = pathname.startsWith(root) ? pathname.slice(root.length) : ''
    asked.push(path)
    if (request.method !== 'GET') wrongs.push(`${request.method ?? ''} ${path}`)
    const how = misbehaviours.next(path, request.method ?? 'GET')
    if (how?.kind === 'hang') return
    if (how?.kind === 'server-error') return failed(response, 500, 'Erro interno')
    if (how?.kind === 'too-many') {
      const headers = how.retryAfter === undefined ? {} : { 'retry-after': String(how.retryAfter) }
      return failed(response, 429, 'Muitas requisições', headers)
    }
    if (how?.kind === 'not-json') return void response.writeHead(200).end('<html>manutenção</html>')
    if (request.headers['api-key'] !== apiKey || isRevoked || how?.kind === 'unauthorized')
      return failed(response, 401, 'Chave inválida')
    if (how?.kind === 'forbidden' || [...denied].some((each) => path.startsWith(each)))
      return failed(response, 403, 'Sem permissão')
    if (how?.kind === 'truncate') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
      return void response.write('{"content":', () => response.destroy())
    }
    if (path === '/info') return ok(response, { delivery_methods: [] })
    answerOrder(response, path)
  }
  const server = createServer(answer)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    account: 'Loja Aurora',
    apiKey,
    now,
    wrongs,
    advance: async (seconds) => {
      const from = second()
      lived += seconds
      for (const shipment of shipments)
        for (const volume of shipment.volumes)
          for (const event of volume.events)
            if (event.heard > from && event.heard <= second() && shipment.createdAt <= second())
              webhooks.offer(noticeDocument(shipment, volume, event))
      await webhooks.deliver()
    },
    truth: (ago = 0) => truthAt(shipments, second() - ago),
    shipments: () => shipments,
    sales: () => sales,
    hide: (number) => hidden.add(number),
    show: (number) => hidden.delete(number),
    notify: webhooks.listen,
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    deny: (path) => denied.add(path),
    revoke: () => {
      isRevoked = true
    },
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
