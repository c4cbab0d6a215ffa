import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRows, type ExportCell } from '#analytics/exports/export-batch.ts'
import { providerId } from '#analytics/payments/provider-id.ts'
import { AttemptsQuestion, DimensionsQuestion } from '#areas/payments/decomposition/contract.ts'
import { SegmentQuestion } from '#areas/payments/decomposition/segment-contract.ts'
import { attemptsSource } from '#areas/payments/decomposition/server/attempts-source.ts'
import { getPaymentsCauses } from '#areas/payments/decomposition/server/get-payments-causes.ts'
import { getPaymentsCosts } from '#areas/payments/decomposition/server/get-payments-costs.ts'
import { getPaymentsDeclines } from '#areas/payments/decomposition/server/get-payments-declines.ts'
import { getPaymentsDecomposition } from '#areas/payments/decomposition/server/get-payments-decomposition.ts'
import { getPaymentsDimensions } from '#areas/payments/decomposition/server/get-payments-dimensions.ts'
import { getPaymentsRetries } from '#areas/payments/decomposition/server/get-payments-retries.ts'
import { getPaymentsSegment } from '#areas/payments/decomposition/server/get-payments-segment.ts'
import { listPaymentAttempts } from '#areas/payments/decomposition/server/list-payment-attempts.ts'
import { LiveQuestion } from '#areas/payments/live/contract.ts'
import { getPaymentsLive } from '#areas/payments/live/server/get-payments-live.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { guessFromFiles } from '#ingestion/mapping/guess/guess-from-files.ts'
import { inspectFile } from '#ingestion/files/inspect-file.ts'
import { filesOf, importFolder } from '#ingestion/imports/testing/import-files.ts'
import type { LiveTileKey } from '#model/payments/live.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { demoAccount, gatewayAccount } from '../testing/crawl-accounts.ts'
import { attemptsFile } from './testing/attempts-file.ts'

const HOUR = 3_600_000

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** A provider's file of attempts, read as it is proposed. */
async function importedAccount(): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date('2026-03-20T12:00:00Z') })
  const content = attemptsFile({
    name: 'imported',
    rows: 5000,
    customer: 'customer_id',
    columns: { at: 'date', amount: 'amount', success: 'status', provider: 'gateway', card: 'card_brand' },
    answers: { approved: 'approved', declined: 'declined' },
    at: (moment) => moment.toISOString(),
    separator: ',',
  })
  const folder = await filesOf({ 'tentativas.csv': content })
  const path = join(folder, 'tentativas.csv')
  const name = 'tentativas.csv'
  const { mapping } = await guessFromFiles('Tentativas', [{ name, path, seen: await inspectFile(path) }], {
    timeZone: ctx.account.timeZone,
  })
  expect((await importFolder(ctx, folder, mapping)).error).toBeNull()
  return ctx
}

type Place = { period: string; filters: Record<string, string[]> }
type Cells = Record<string, ExportCell>

/** The file of attempts, each row by its columns. */
async function fileOf(ctx: TestAccount, place: Place): Promise<Cells[]> {
  const { page: _, pageSize: __, ...question } = AttemptsQuestion.parse(place)
  const options = { columns: null, personal: false, signal: AbortSignal.timeout(60_000) }
  const { columns, batches, expected } = await attemptsSource.open(ctx, question, options)
  const rows: Cells[] = []
  for await (const batch of batches)
    for (const cells of toRows(batch))
      rows.push(Object.fromEntries(columns.map(({ key }, place) => [key, cells[place] ?? null])))
  expect(rows.length).toBe(expected)
  return rows
}

const amountOf = (rows: readonly Cells[]): number => rows.reduce((sum, { amount }) => sum + Number(amount), 0)

/** Begun and never closed: the home counts no such order. */
async function incompleteOrders({ clickhouse, account }: TestAccount): Promise<Set<string>> {
  const answer = await clickhouse.query({
    query: 'SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND is_incomplete = 1',
    query_params: { account: account.id },
    format: 'JSONEachRow',
  })
  return new Set((await answer.json<{ order_id: string }>()).map(({ order_id }) => order_id))
}

type Crawl = { name: string; open: () => Promise<TestAccount>; places: Place[]; withOrders?: true }

const crawls: Crawl[] = [
  {
    name: 'the demo store',
    open: () => demoAccount(engines),
    withOrders: true,
    places: [
      { period: 'last-30-days', filters: {} },
      { period: 'yesterday', filters: { paymentMethod: ['Cartão de crédito'] } },
      { period: '2026-10-28_2026-11-05', filters: { channel: ['Site'], uf: ['SP', 'RJ'] } },
      { period: 'today', filters: {} },
    ],
  },
  {
    name: 'an account connected to its gateway',
    open: () => gatewayAccount(engines),
    places: [
      { period: 'last-30-days', filters: {} },
      { period: '2026-11-10_2026-11-19', filters: { paymentMethod: ['Cartão de crédito'] } },
      { period: 'yesterday', filters: {} },
    ],
  },
  {
    name: 'an imported file',
    open: importedAccount,
    places: [
      { period: '2026-02-01_2026-02-28', filters: {} },
      { period: '2026-01-20_2026-02-10', filters: { cardBrand: ['Visa'] } },
    ],
  },
]

describe.each(crawls)('in $name', ({ open, places, withOrders = false }) => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await open()
  }, 300_000)

  it.each(places)(
    'a figure is the same wherever it is, and effects add up: $period $filters',
    async (place) => {
      const asked = (more: object = {}) => DimensionsQuestion.parse({ ...place, ...more })
      const answer = await getPaymentsDecomposition(ctx, asked())
      const { metrics, acceptance, funnel } = answer
      const step = (key: string) => funnel.find((one) => one.key === key)
      const total = async (cut: AttemptCut) =>
        (await listPaymentAttempts(ctx, AttemptsQuestion.parse({ ...place, cut }))).total
      const sum = (effects: readonly { effect: number }[]) =>
        effects.reduce((all, { effect }) => all + effect, 0)

      expect(metrics.attempts.current).toBeGreaterThan(0)
      expect(await total('all')).toBe(metrics.attempts.current)
      expect(step('authentication')?.entered.attempts).toEqual(metrics.attempts)
      expect(metrics.acceptance).toEqual(acceptance.value)
      expect(sum(acceptance.steps)).toBeCloseTo(acceptance.delta, 10)
      expect(sum(acceptance.paid.effects)).toBe(acceptance.paid.delta)

      for (const rate of ['acceptance', 'authorization'] as const) {
        const { value, delta, dimensions } = await getPaymentsDimensions(ctx, asked({ rate }))
        const causes = await getPaymentsCauses(ctx, asked({ rate }))
        expect(value, rate).toEqual(metrics[rate])
        expect(causes.value.current, rate).toBeCloseTo(metrics[rate].current ?? NaN, 10)
        for (const { dimension, segments, performance, mix } of dimensions) {
          const moved = segments.map((one) => ({ effect: one.performance + one.mix }))
          expect(sum(moved), `${rate} by ${dimension}`).toBeCloseTo(delta, 10)
          expect(performance + mix, `${rate} by ${dimension}`).toBeCloseTo(delta, 10)
        }
      }

      const declines = await getPaymentsDeclines(ctx, asked())
      expect(declines.authorization.value.current).toBeCloseTo(metrics.authorization.current ?? NaN, 10)
      expect(sum(declines.groups)).toBeCloseTo(declines.authorization.delta, 10)
      expect(await total('refused')).toBe(declines.total.attempts.current)
      for (const key of ['authentication', 'antifraud', 'authorization', 'capture'] as const) {
        const found = step(key)
        if (found?.known !== true) continue
        const name = `${key.slice(0, 1).toUpperCase()}${key.slice(1)}` as 'Capture'
        expect(await total(`lostAt${name}`), key).toBe(found.lost.attempts.current)
      }

      const retries = await getPaymentsRetries(ctx, asked())
      const { recoveredOrders, retriedOrders } = retries
      const recovered = retriedOrders.current ? (recoveredOrders.current ?? 0) / retriedOrders.current : null
      expect(metrics.recovery.current).toBe(recovered)

      const costs = await getPaymentsCosts(ctx, asked())
      expect(costs.total.authorized).toEqual(step('authorization')?.passed.amount)
      const added = (of: 'authorized' | 'fee') =>
        costs.rows.reduce((all, row) => all + (row[of].current ?? 0), 0)
      expect(added('authorized')).toBe(costs.total.authorized.current)
      expect(added('fee')).toBe(costs.total.fee.current)

      const rows = await fileOf(ctx, place)
      expect(rows.length).toBe(metrics.attempts.current)
      expect(amountOf(rows)).toBe(step('authentication')?.entered.amount.current)
      const refused = rows.filter(({ outcome }) => outcome === 'Recusada')
      expect([refused.length, amountOf(refused)]).toEqual([
        declines.total.attempts.current,
        declines.total.amount.current,
      ])
      const { items } = await listPaymentAttempts(ctx, AttemptsQuestion.parse(place))
      expect(items.length).toBeGreaterThan(0)
      for (const { orderId, at, amount, number } of items) {
        const told = { order: orderId, at: Date.parse(at), amount, number }
        expect(rows).toContainEqual(expect.objectContaining(told))
      }

      const [provider] = costs.rows.filter(({ acquirer }) => acquirer !== '')
      if (provider === undefined) throw new Error('attempts have acquirers')
      const segmentId = providerId(ctx.account.id, provider.acquirer)
      expect(provider.segmentId).toBe(segmentId)
      const segment = await getPaymentsSegment(ctx, SegmentQuestion.parse({ ...place, segmentId }))
      const filters = { ...place.filters, acquirer: [provider.acquirer] }
      const filtered = await getPaymentsDecomposition(ctx, asked({ filters }))
      expect(segment.inside.metrics).toEqual(filtered.metrics)
      expect(segment.inside.funnel).toEqual(filtered.funnel)
      expect(
        (segment.inside.metrics.attempts.current ?? 0) + (segment.outside.metrics.attempts.current ?? 0),
      ).toBe(metrics.attempts.current)
    },
  )

  it.runIf(withOrders).each(places)(
    'the home approves the orders that the file of attempts has paid: $period $filters',
    async (place) => {
      const home = await getBillingDecomposition(ctx, BillingQuestion.parse(place))
      const approval = home.drivers.find(({ key }) => key === 'approval')
      const begun = await incompleteOrders(ctx)
      const firsts = (await fileOf(ctx, place)).filter(
        ({ number, order }) => number === 1 && !begun.has(String(order)),
      )
      const paid = firsts.filter(({ orderPaid }) => orderPaid === true)
      expect(firsts.length).toBeGreaterThan(0)
      expect(approval?.value.current).toBeCloseTo(paid.length / firsts.length, 10)
    },
  )

  it('the live screen tells of its last hour what the file has of it', async () => {
    const live = await getPaymentsLive(ctx, LiveQuestion.parse({}))
    const until = Date.parse(live.frame.until)
    // the local day of a moment is the day of UTC, or the one before
    const day = (ago: number) => new Date(until - ago * 24 * HOUR).toISOString().slice(0, 10)
    const rows = (await fileOf(ctx, { period: `${day(1)}_${day(0)}`, filters: {} })).filter(
      ({ at }) => Number(at) >= until - HOUR && Number(at) < until,
    )
    const ofTile = (key: LiveTileKey) =>
      live.tiles.find((tile) => tile.key === key)?.figures.find(({ minutes }) => minutes === 60)?.actual
    expect(rows.length).toBeGreaterThan(0)
    expect(ofTile('attempts')).toBe(rows.length)
    expect(ofTile('pixIssued')).toBe(rows.filter(({ method }) => method === 'Pix').length)
    const first = rows.filter(({ number }) => number === 1)
    const accepted = first.filter(({ orderPaid }) => orderPaid === true).length / first.length
    expect(ofTile('acceptance')).toBeCloseTo(accepted, 10)
    for (const { acquirer, method, brand, attempts } of live.matrix)
      expect(attempts, `${acquirer} ${method} ${brand}`).toBe(
        rows.filter(
          (row) =>
            (row['acquirer'] ?? '') === acquirer &&
            (row['method'] ?? '') === method &&
            (row['brand'] ?? '') === brand,
        ).length,
      )
    expect(live.matrix.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(rows.length)
    const lasts = [...Map.groupBy(rows, ({ order }) => order).values()].flatMap((tries) =>
      tries.toSorted((a, b) => Number(b['number']) - Number(a['number'])).slice(0, 1),
    )
    const lost = lasts.filter(({ outcome, orderPaid }) => outcome === 'Recusada' && orderPaid === false)
    expect(live.atRisk).toMatchObject({ orders: lost.length, amount: amountOf(lost) })
    const refusals = live.refusals.filter(({ at }) => Date.parse(at) >= until - HOUR)
    for (const { orderId, amount, at } of refusals)
      expect(rows).toContainEqual(
        expect.objectContaining({ order: orderId, amount, at: Date.parse(at), outcome: 'Recusada' }),
      )
  })
})
