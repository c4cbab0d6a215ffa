import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { isFailure } from '../../platform-failure.ts'
import { spendRow } from '../api/answers.ts'
import { campaignOfDay } from '../api/campaign-of-day.ts'
import { googleAdsClient } from './google-ads-client.ts'

const span = { since: '2026-11-01', until: '2026-11-28' }
const row = {
  campaign: { id: '123', name: 'Marca', trackingUrlTemplate: '{lpurl}?utm_campaign=Marca%20BR&x=1' },
  customer: { finalUrlSuffix: 'utm_campaign=outra' },
  segments: { date: '2026-11-01' },
  metrics: {
    costMicros: '12345678',
    impressions: '900',
    clicks: '40',
    conversions: 12.5,
    conversionsValue: 1000.1,
  },
}

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: { url: string; headers: IncomingMessage['headers'] }[] = []
const server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  if (request.url !== '/token') return answer(request, response)
  response.end(JSON.stringify({ access_token: `t${asked.length}`, expires_in: 3599 }))
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
let clients = 0
beforeEach(() => {
  asked = []
  clients += 1
})
const client = (managerAccount = '') =>
  googleAdsClient({
    account: '2718281828',
    server: url,
    credentials: { clientId: `id${clients}`, clientSecret: 's', refreshToken: 'r', managerAccount },
    pace: { timeout: 5000, firstPause: 1, tries: 2, pauseWhenBusy: 60_000 },
  })
const body = (text: string, status = 200) => {
  answer = (_, response) => void response.writeHead(status).end(text)
}
const failing = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

describe('a row', () => {
  it('is told exactly, with what its address adds', async () => {
    body(JSON.stringify([{ results: [row] }, { results: [] }]))
    expect(await client('1414213562').report(span)).toEqual({
      campaigns: [
        {
          day: '2026-11-01',
          campaignId: '123',
          campaign: 'Marca',
          utmCampaign: 'Marca BR',
          spend: '12.345678',
          impressions: 900,
          clicks: 40,
          conversions: '12.500000000',
          claimed: '1000.100000000',
        },
      ],
    })
    expect(asked[1]?.url).toBe('/v25/customers/2718281828/googleAds:searchStream')
    expect(asked[1]?.headers).toMatchObject({ authorization: 'Bearer t1', 'login-customer-id': '1414213562' })
  })

  it.each([
    [{ finalUrlSuffix: 'utm_source=g&utm_campaign=verao+26' }, {}, 'verao 26'],
    [{ finalUrlSuffix: 'utm_campaign={campaignid}' }, {}, '123'],
    [{ finalUrlSuffix: 'utm_campaign={_nome}' }, {}, ''],
    [{ finalUrlSuffix: 'utm_campaign=%zz' }, {}, '%zz'],
    [{ finalUrlSuffix: 'my_utm_campaign=x' }, { finalUrlSuffix: 'utm_campaign=conta' }, 'conta'],
    [{}, {}, ''],
  ])('%j and %j of the account is utm_campaign %j', (campaign, customer, utm) => {
    const reported = spendRow.parse({ ...row, campaign: { id: '123', name: 'Marca', ...campaign }, customer })
    expect(campaignOfDay(reported).utmCampaign).toBe(utm)
  })

  it('is read, or the answer refused, whatever any of its fields is', () => {
    let read = 0
    for (const { broken } of brokenDocuments(row)) {
      const reported = spendRow.safeParse(broken).data
      if (reported === undefined) continue
      read += 1
      const { spend, conversions, claimed } = campaignOfDay(reported)
      for (const amount of [spend, conversions, claimed]) expect(amount).toMatch(/^-?\d+(\.\d+)?$/)
    }
    expect(read).toBeGreaterThan(20)
  })
})

it('nothing found is nothing spent', async () => {
  body('[]')
  expect(await client().report(span)).toEqual({ campaigns: [] })
})

describe('an answer that is', () => {
  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a text', '"x"'],
    ['rows of another kind', '[{"results":[1]}]'],
    ['a cost that is none', JSON.stringify([{ results: [{ ...row, metrics: { costMicros: '1,5' } }] }])],
  ])('%s is told to be unreadable', async (_, text) => {
    body(text)
    expect(isFailure(await failing(client().report(span)), 'unreadable')).toBe(true)
  })

  it('without an end is read no further than its bound', async () => {
    const part = Buffer.alloc(1024 * 1024, ' ')
    answer = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', more)
      more()
    }
    expect(await failing(client().report(span))).toMatchObject({
      kind: 'unreadable',
      message: expect.stringContaining('mais dados'),
    })
  })
})

describe('an error', () => {
  const error = (status: number, errorCode: object, more: object = {}) =>
    body(
      JSON.stringify([{ error: { code: status, details: [{ errors: [{ errorCode, ...more }] }] } }]),
      status,
    )
  it.each([
    [401, { authenticationError: 'OAUTH_TOKEN_REVOKED' }, 'credentials', 'Autorize de novo'],
    [401, { authenticationError: 'CUSTOMER_NOT_FOUND' }, 'not-found', 'dez algarismos'],
    [403, { authenticationError: 'NOT_ADS_USER' }, 'forbidden', 'não usa o Google Ads'],
    [403, { authorizationError: 'USER_PERMISSION_DENIED' }, 'forbidden', 'administrador'],
    [403, { authorizationError: 'CUSTOMER_NOT_ENABLED' }, 'forbidden', 'encerrada'],
    [403, { authorizationError: 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION' }, 'forbidden', 'produção'],
    [400, { queryError: 'REQUESTED_METRICS_FOR_MANAGER' }, 'forbidden', 'conta de administrador'],
    [400, { queryError: 'BAD_FIELD_NAME' }, 'refused', 'BAD_FIELD_NAME'],
    [500, { internalError: 'TRANSIENT_ERROR' }, 'unavailable', 'em instantes'],
    [504, { internalError: 'DEADLINE_EXCEEDED' }, 'too-costly', 'grande demais'],
    [429, { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' }, 'busy', 'esperar'],
  ])('%d %j is %s', async (status, code, kind, words) => {
    error(status, code)
    expect(await failing(client().report(span))).toMatchObject({
      kind,
      message: expect.stringContaining(words),
    })
  })

  it('of a quota waits as long as it says', async () => {
    const details = { quotaErrorDetails: { rateScope: 'DEVELOPER', retryDelay: '900s' } }
    error(429, { quotaError: 'RESOURCE_EXHAUSTED' }, { details })
    const failure = await failing(client().report(span))
    expect(isFailure(failure, 'busy') && failure.pause).toBeGreaterThan(898_000)
  })

  it('of the project says what to turn on', async () => {
    const details = [{ '@type': 'ErrorInfo', reason: 'SERVICE_DISABLED' }]
    body(JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', details } }), 403)
    expect(await failing(client().report(span))).toMatchObject({
      message: expect.stringContaining('Ative-a'),
    })
  })

  it('of a token has another asked for once', async () => {
    error(401, { authenticationError: 'OAUTH_TOKEN_EXPIRED' })
    await failing(client().report(span))
    expect(asked.filter((one) => one.url === '/token')).toHaveLength(2)
  })
})

it('an account of a manager, or of an unknown clock, is refused', async () => {
  const customer = { currencyCode: 'BRL', timeZone: 'America/Sao_Paulo', manager: true }
  body(JSON.stringify([{ results: [{ customer }] }]))
  expect(isFailure(await failing(client().readAccount()), 'forbidden')).toBe(true)
  body(JSON.stringify([{ results: [{ customer: { ...customer, manager: false, timeZone: 'Marte' } }] }]))
  expect(isFailure(await failing(client().readAccount()), 'unreadable')).toBe(true)
})
