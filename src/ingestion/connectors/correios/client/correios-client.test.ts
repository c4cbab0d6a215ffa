import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFailure } from '../../platform-failure.ts'
import { correiosClient } from './correios-client.ts'

type SentRequest = {
  url: string
  body: string
  language: string | undefined
  authorization: string | undefined
}
type Answer = { status: number; body: unknown }
let asked: SentRequest[] = []
let tracking: Answer[] = []
let grant: Answer
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    const { 'accept-language': language, authorization } = request.headers
    asked.push({ url: request.url ?? '', body, language, authorization })
    const isGrant = request.url?.startsWith('/token/') === true
    const answer = isGrant ? grant : (tracking.shift() ?? { status: 200, body: { objetos: [] } })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
let accounts = 0
beforeEach(() => {
  asked = []
  tracking = []
  grant = {
    status: 201,
    body: { token: 'um', emissao: '2026-11-20T12:00:00', expiraEm: '2026-11-21T12:00:00' },
  }
  accounts += 1
})

const client = () =>
  correiosClient({
    account: String(10_000_000 + accounts),
    server: url,
    credentials: { user: 'loja', accessCode: 'código' },
    pace: { timeout: 2000, firstPause: 1, tries: 2, pauseWhenBusy: 1 },
  })
const grants = () => asked.filter(({ url: path }) => path.startsWith('/token/'))

it('asks for a token with the card once, and for objects with it, in Portuguese', async () => {
  const one = client()
  await one.objects(['AA000000005BR', 'AA000000014BR'])
  await one.objects(['AA000000005BR'])
  expect(grants()).toEqual([
    {
      url: '/token/v1/autentica/cartaopostagem',
      body: JSON.stringify({ numero: one.account }),
      authorization: `Basic ${Buffer.from('loja:código').toString('base64')}`,
      language: expect.anything(),
    },
  ])
  expect(asked[1]).toMatchObject({
    url: '/srorastro/v1/objetos?codigosObjetos=AA000000005BR%2CAA000000014BR&resultado=T',
    language: 'pt-BR',
    authorization: 'Bearer um',
  })
})

it('asks for another token before the end that the answer tells', async () => {
  grant.body = { token: 'curto', emissao: '2026-11-20T12:00:00', expiraEm: '2026-11-20T12:04:00' }
  const one = client()
  await one.objects(['AA000000005BR'])
  await one.objects(['AA000000005BR'])
  expect(grants()).toHaveLength(2)
})

describe('an answer with', () => {
  it.each([
    [401, ''],
    [403, 'Token inválido ou expirado'],
  ])('%i %j has another token asked for, once', async (status, message) => {
    tracking = [{ status, body: { msgs: [message] } }]
    expect(await client().objects(['AA000000005BR'])).toEqual([])
    expect(grants()).toHaveLength(2)
    tracking = Array.from({ length: 3 }, () => ({ status, body: { msgs: [message] } }))
    const refused = await client()
      .objects(['AA000000005BR'])
      .catch((error: unknown) => error)
    expect(isFailure(refused, 'credentials')).toBe(true)
  })

  it.each([
    [403, 'API restrita', 'forbidden'],
    [404, '', 'not-found'],
    [429, '', 'busy'],
    [500, '', 'unavailable'],
  ] as const)('%i %j is a failure: %s', async (status, message, kind) => {
    tracking = Array.from({ length: 2 }, () => ({ status, body: { msgs: [message] } }))
    const failure = await client()
      .objects(['AA000000005BR'])
      .catch((error: unknown) => error)
    expect(isFailure(failure, kind)).toBe(true)
  })
})

it('a card that is not the access’s is refused access', async () => {
  grant = { status: 400, body: { msgs: ['Cartão inválido'] } }
  const failure = await client()
    .authenticate()
    .catch((error: unknown) => error)
  expect(isFailure(failure, 'credentials')).toBe(true)
})
