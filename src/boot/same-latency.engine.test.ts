import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { LiveQuestion } from '#areas/payments/live/contract.ts'
import { getPaymentsLive } from '#areas/payments/live/server/get-payments-live.ts'
import { latencyKeys } from '#model/payments/latency-metrics.ts'
import { liveWindows } from '#model/payments/live.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** 12:00 in São Paulo, an end of a window of every length. */
const NOW = Date.parse('2026-08-20T15:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND

const card = 'Cartão de crédito'
type Odd = {
  /** Seconds before now. */
  ago: number
  /** Seconds until it is paid or expires. */
  takes: number
  end: 'approved' | 'declined' | 'error' | 'antifraud' | 'expired' | 'pending'
  method: string
  acquirer: string
  channel: string
  latency: number | null
}
const odd: fc.Arbitrary<Odd> = fc.record({
  ago: fc.integer({ min: 1, max: 6000 }),
  takes: fc.integer({ min: 0, max: 1200 }),
  end: fc.constantFrom('approved', 'approved', 'declined', 'error', 'antifraud', 'expired', 'pending'),
  method: fc.constantFrom(card, card, 'Pix'),
  acquirer: fc.constantFrom('Norte', 'Sul', ''),
  channel: fc.constantFrom('Site', 'App'),
  latency: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null, freq: 8 }),
})

const moments = ({ ago, takes }: Odd) => {
  const tried = NOW - ago * SECOND
  const ends = tried + takes * SECOND
  // whether what happens as a window ends is of it is another question
  return { tried, ends: ends % (5 * MINUTE) === 0 ? ends + SECOND : ends }
}

/** As an account that came to know what had happened by then. */
async function shopAt(moment: number, all: readonly Odd[]) {
  const ctx = await engines.newAccount({ now: () => new Date(moment) })
  const known = all.filter((one) => moments(one).tried < moment)
  await insertDerivedAttempts(
    ctx,
    known.map((one, index) => {
      const { tried, ends } = moments(one)
      const isLater = one.end === 'approved' || one.end === 'expired'
      const end = isLater && ends > moment ? 'pending' : one.end
      return {
        order_id: `o${index}`,
        attempted_at: new Date(tried).toISOString(),
        amount: 1000 + index,
        method: one.method,
        acquirer: one.acquirer,
        channel: one.channel,
        latency_ms: one.latency,
        stage: end === 'antifraud' ? 'antifraud' : one.method === 'Pix' ? 'payment' : 'authorization',
        outcome: end === 'antifraud' ? 'declined' : end,
        ...(end === 'approved' && { authorized_at: new Date(ends).toISOString() }),
        ...(end === 'expired' && { expires_at: new Date(ends).toISOString() }),
      }
    }),
  )
  return ctx
}

const site = (ctx: AccountContext): AccountContext => ({
  ...ctx,
  virtualChannel: {
    id: randomUUID(),
    name: 'Site',
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['Site'] }],
  },
})

async function shown(ctx: AccountContext, filters: LiveQuestion['filters'] = {}) {
  const { tiles } = await getPaymentsLive(ctx, LiveQuestion.parse({ filters }))
  return latencyKeys.map((key) =>
    liveWindows.map(
      (minutes) =>
        tiles.find((tile) => tile.key === key)?.figures.find((figure) => figure.minutes === minutes)?.actual,
    ),
  )
}

async function followed(ctx: AccountContext, end: number, more: object = {}, place: string[] = []) {
  const asked = latencyKeys.flatMap((metric) =>
    liveWindows.map((window) => ({
      settings: ruleSettings({
        metric,
        window,
        condition: { type: 'limit', direction: 'above', value: 1 },
        ...more,
      }),
    })),
  )
  const found = await loadSeries(ctx, asked, { from: NOW - 60 * MINUTE, to: NOW })
  const values = found.map(
    (series) =>
      series.find((one) => String(one.place) === String(place))?.windows.find((window) => window.end === end)
        ?.value ?? null,
  )
  return [values.slice(0, liveWindows.length), values.slice(liveWindows.length)]
}

/** Each figure by a rule and by the screen. */
async function figuresOf(all: readonly Odd[]) {
  const ctx = await shopAt(NOW, all)
  const sul = { acquirer: ['Sul'] }
  const before = NOW - 25 * MINUTE
  const ofSul = await shown(ctx, sul)
  return {
    byRules: [
      await followed(ctx, NOW),
      await followed(ctx, NOW, { filters: sul }),
      await followed(ctx, NOW, { by: ['acquirer'] }, ['Sul']),
      await followed(site(ctx), NOW),
      await followed(ctx, before),
    ],
    byScreen: [
      await shown(ctx),
      ofSul,
      ofSul,
      await shown(site(ctx)),
      await shown(await shopAt(before, all)),
    ],
  }
}

it('the latency that a rule follows is that of the live screen at that moment, to the digit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(odd, { minLength: 2, maxLength: 80 }), async (all) => {
      const { byRules, byScreen } = await figuresOf(all)
      expect(byRules).toEqual(byScreen)
    }),
    { numRuns: 6 },
  )
}, 120_000)

it.each([
  ['nothing', []],
  [
    'one attempt',
    [{ ago: 100, takes: 2, end: 'approved', method: card, acquirer: 'Sul', channel: 'Site', latency: 812 }],
  ],
  [
    'one attempt without its duration',
    [{ ago: 100, takes: 2, end: 'declined', method: card, acquirer: 'Sul', channel: 'App', latency: null }],
  ],
] satisfies [string, Odd[]][])('and of an account with %s', async (_, all) => {
  const { byRules, byScreen } = await figuresOf(all)
  expect(byRules).toEqual(byScreen)
})

it('only answers are in its sample, and windows of an hour and of a day hold those of five minutes', async () => {
  const all: Odd[] = (['approved', 'declined', 'error', 'antifraud', 'pending'] as const).map(
    (end, index) => ({
      ago: 120 + index,
      takes: 1,
      end,
      method: card,
      acquirer: 'Sul',
      channel: 'Site',
      latency: 100 * 2 ** index,
    }),
  )
  const ctx = await shopAt(NOW, all)
  const asked = ([5, 60, 120, 1440] as const).map((window) => ({
    settings: ruleSettings({
      metric: 'latencyP95',
      window,
      condition: { type: 'limit', direction: 'above', value: 1 },
    }),
  }))
  const found = await loadSeries(ctx, asked, { from: NOW - MINUTE, to: NOW + 12 * 60 * MINUTE })
  const samples = found.map(([series]) => series?.windows[0])
  expect(samples.map((window) => window?.sample)).toEqual([3, 3, 3, 3])
  const value = samples[0]?.value ?? 0
  expect(Math.abs(value / 400 - 1)).toBeLessThan(0.01)
  expect(samples.map((window) => window?.value)).toEqual([value, value, value, value])
  const other = await engines.newAccount({ now: () => new Date(NOW) })
  expect(await loadSeries(other, asked, { from: NOW - MINUTE, to: NOW })).toEqual([[], [], [], []])
})
