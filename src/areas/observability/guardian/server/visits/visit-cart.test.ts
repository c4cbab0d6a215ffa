import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { openOutbound } from '#platform/outbound/outbound.ts'
import { visitCart } from './visit-cart.ts'

let server: Server | undefined
afterEach(async () => {
  if (server === undefined) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  server = undefined
})

const item = { id: '7', availability: 'available', sellingPrice: 4990 }
const payments = { paymentData: { paymentSystems: [{ id: 125, name: 'Pix' }] } }

async function visit(status: number, answer: unknown) {
  const seen: unknown[] = []
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    seen.push([request.method, request.url, JSON.parse(await text(request))])
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  server = createServer((request, response) => void reply(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const outbound = openOutbound({
    allowed: new Set([`localhost:${port}`]),
    resolve: async () => ['127.0.0.1'],
  })
  const url = `http://localhost:${port}/produto/p?x=1`
  const { went, said } = await visitCart(outbound, { url, skuId: '7' }, new AbortController().signal)
  return { went, said, seen }
}

it('a SKU with price and payment goes well; only a simulation is asked for', async () => {
  const { went, said, seen } = await visit(200, { items: [item], ...payments })
  expect([went, said]).toEqual(['well', null])
  const body = { items: [{ id: '7', quantity: 1, seller: '1' }], country: 'BRA' }
  expect(seen).toEqual([['POST', '/api/checkout/pub/orderForms/simulation', body]])
})

it.each([
  ['a SKU that is not known', 200, { items: [], ...payments }, 'wrong'],
  ['one without stock', 200, { items: [{ ...item, availability: 'withoutStock' }], ...payments }, 'wrong'],
  ['one without a price', 200, { items: [{ ...item, sellingPrice: null }], ...payments }, 'wrong'],
  ['no way to pay', 200, { items: [item], paymentData: { paymentSystems: [] } }, 'wrong'],
  ['a failure', 500, {}, 'wrong'],
  ['a shield', 403, 'robô', 'unknown'],
  ['another kind of shop', 200, '<html>', 'unknown'],
  ['another answer', 200, { orderForm: 1 }, 'unknown'],
] as const)('%s is told', async (_, status, answer, went) => {
  const found = await visit(status, answer)
  expect(found.went).toBe(went)
  expect(found.said).not.toBeNull()
})
