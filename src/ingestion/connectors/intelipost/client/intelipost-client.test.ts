import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFailure } from '../../platform-failure.ts'
import { intelipostClient } from './intelipost-client.ts'

let answer: { status: number; body: unknown } = { status: 200, body: {} }
let asked: Pick<IncomingMessage, 'url' | 'headers'>[] = []
const server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

const client = () =>
  intelipostClient({
    account: 'Loja',
    server: url,
    credentials: { apiKey: 'a-chave' },
    pace: { timeout: 2000, firstPause: 1, tries: 2, pauseWhenBusy: 1 },
  })
const says = (content: unknown, status = 200) => {
  answer = { status, body: { status: status === 200 ? 'OK' : 'ERROR', content } }
}

it('sends the key in its header, and numbers as they are', async () => {
  says({ order_number: 'A/1' })
  await client().shipment('A/1 é')
  expect(asked[0]).toMatchObject({
    url: '/api/v1/shipment_order/A%2F1%20%C3%A9',
    headers: { 'api-key': 'a-chave' },
  })
})

describe('the shipments of a sale', () => {
  const [one, two] = [{ order_number: '1' }, { order_number: '2', sales_order_number: 'A' }]
  it.each([
    ['a list', [one, two, one], ['1', '2']],
    ['a list within', { shipment_orders: [one, two] }, ['1', '2']],
    ['the only one', two, ['2']],
    ['nothing', null, []],
    ['an empty list', [], []],
    ['something else', 'ok', []],
  ])('are read from %s', async (_, content, numbers) => {
    says(content)
    expect(await client().numbersOfSale('A')).toEqual(numbers)
  })
})

describe('an order that is not known', () => {
  it.each([
    ['400', 400, null],
    ['404', 404, null],
    ['no content', 200, null],
  ])('is told by %s', async (_, status, content) => {
    says(content, status)
    const asking = client().shipment('A')
    await expect(asking).rejects.toSatisfy((error) => isFailure(error, 'not-found'))
  })

  it('is also one whose answer is an error', async () => {
    answer = { status: 200, body: { status: 'ERROR' } }
    await expect(client().shipment('A')).rejects.toSatisfy((error) => isFailure(error, 'not-found'))
  })
})

it.each([
  [401, 'credentials'],
  [403, 'credentials'],
  [429, 'busy'],
  [500, 'unavailable'],
] as const)('%i is %s', async (status, kind) => {
  says(null, status)
  await expect(client().info()).rejects.toSatisfy((error) => isFailure(error, kind))
})

it('an answer of another form is unreadable', async () => {
  answer = { status: 200, body: ['?'] }
  await expect(client().shipment('A')).rejects.toSatisfy((error) => isFailure(error, 'unreadable'))
})
