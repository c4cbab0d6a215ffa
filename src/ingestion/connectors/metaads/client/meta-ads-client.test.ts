import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { isFailure } from '../../platform-failure.ts'
import { campaignOfDay } from '../api/campaign-of-day.ts'
import { insightsAnswer } from '../api/answers.ts'
import { metaAdsClient } from './meta-ads-client.ts'

const span = { since: '2026-11-01', until: '2026-11-28' }
const insight = {
  campaign_id: '120210000000000001',
  campaign_name: 'Marca',
  date_start: '2026-11-01',
  date_stop: '2026-11-01',
  spend: '12.345',
  impressions: '900',
  inline_link_clicks: '40',
  actions: [{ action_type: 'omni_purchase', value: '9', '7d_click': '3', '1d_view': '2' }],
  action_values: [{ action_type: 'omni_purchase', value: '9', '7d_click': '100.1', '1d_view': '0.2' }],
}

let page: (request: IncomingMessage, response: ServerResponse) => void
let asked: { url: string; authorization: string | undefined }[] = []
const server = createServer((request, response) => {
  const url = request.url ?? ''
  asked.push({ url, authorization: request.headers.authorization })
  if (url.includes('async_status')) return response.end('{"async_status":"Job Completed"}')
  page(request, response)
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
let accounts = 100_000
beforeEach(() => {
  asked = []
  accounts += 1
})
const client = () =>
  metaAdsClient({
    account: String(accounts),
    server: url,
    credentials: { accessToken: 'segredo' },
    pace: { timeout: 5000, firstPause: 1, tries: 2, pauseWhenBusy: 60_000 },
  })
const body = (text: string) => {
  page = (_, response) => void response.end(text)
}
const failing = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

it('adds up purchases of both windows exactly, and not what each ad set counts', async () => {
  body(JSON.stringify({ data: [insight], paging: { cursors: { after: 'x' } } }))
  expect(await client().report(span, '1')).toEqual({
    campaigns: [
      {
        day: '2026-11-01',
        campaignId: '120210000000000001',
        campaign: 'Marca',
        utmCampaign: '',
        spend: '12.345',
        impressions: 900,
        clicks: 40,
        conversions: '5',
        claimed: '100.3',
      },
    ],
  })
  expect(asked.every((one) => one.authorization === 'Bearer segredo')).toBe(true)
  expect(JSON.stringify(asked.map((one) => one.url))).not.toContain('segredo')
})

describe('an answer that is', () => {
  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['rows of another kind', '{"data":[1]}'],
    ['an amount that is none', JSON.stringify({ data: [{ ...insight, spend: '1e400' }] })],
    ['a week', JSON.stringify({ data: [{ ...insight, date_stop: '2026-11-07' }] })],
    ['a page without another', '{"data":[],"paging":{"next":"https://x"}}'],
    ['the same page again', '{"data":[],"paging":{"next":"https://x","cursors":{"after":"a"}}}'],
  ])('%s is told to be unreadable', async (_, text) => {
    body(text)
    expect(isFailure(await failing(client().report(span, '1')), 'unreadable')).toBe(true)
    expect(asked.length).toBeLessThan(6)
  })

  it('without an end is read no further than its bound', async () => {
    const part = Buffer.alloc(1024 * 1024, ' ')
    page = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', more)
      more()
    }
    const failure = await failing(client().report(span, '1'))
    expect(failure).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('mais dados') })
  })
})

describe('an error', () => {
  const error = (code: number, more: object = {}, status = 400) => {
    page = (_, response) =>
      void response.writeHead(status).end(JSON.stringify({ error: { code, message: 'm', ...more } }))
  }
  it.each([
    [190, {}, 'credentials', 'Gere outro'],
    [102, {}, 'credentials', 'Gere outro'],
    [10, {}, 'forbidden', 'ads_read'],
    [294, {}, 'forbidden', 'ads_read'],
    [100, { error_subcode: 33 }, 'forbidden', 'ads_read'],
    [100, { error_subcode: 1_487_534 }, 'too-costly', 'grande demais'],
    [1, { message: 'Please reduce the amount of data you’re asking for' }, 'too-costly', 'grande demais'],
    [100, {}, 'refused', 'código 100'],
    [2635, {}, 'refused', 'código 2635'],
    [2, {}, 'unavailable', '503'],
    [4, {}, 'busy', 'esperar'],
    [17, {}, 'busy', 'esperar'],
    [613, {}, 'busy', 'esperar'],
    [80_000, {}, 'busy', 'esperar'],
    [80_014, {}, 'busy', 'esperar'],
  ])('%d %j is %s', async (code, more, kind, words) => {
    error(code, more)
    const failure = await failing(client().report(span, null))
    expect(failure).toMatchObject({ kind, message: expect.stringContaining(words) })
  })

  it.each([
    [
      'estimated minutes',
      { 'x-business-use-case-usage': '{"1":[{"estimated_time_to_regain_access":12}]}' },
      720_000,
    ],
    ['Retry-After', { 'retry-after': '90' }, 90_000],
    ['a header that is no JSON', { 'x-business-use-case-usage': 'sim' }, 60_000],
  ])('of limits waits for %s', async (_, headers, pause) => {
    page = (__, response) => void response.writeHead(400, headers).end('{"error":{"code":17,"message":"m"}}')
    const failure = await failing(client().report(span, null))
    expect(isFailure(failure, 'busy') && failure.pause).toBeGreaterThan(pause - 2000)
  })
})

it('a row is read, or the answer refused, whatever any of its fields is', () => {
  let read = 0
  for (const { broken } of brokenDocuments(insight)) {
    const reported = insightsAnswer.safeParse({ data: [broken] }).data?.data ?? []
    for (const one of reported) {
      const row = campaignOfDay(one)
      if (row === undefined) continue
      read += 1
      for (const amount of [row.spend, row.conversions, row.claimed])
        expect(amount).toMatch(/^-?\d+(\.\d+)?$/)
    }
  }
  expect(read).toBeGreaterThan(20)
})
