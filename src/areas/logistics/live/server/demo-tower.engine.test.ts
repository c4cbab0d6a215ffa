import { scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { packageViews } from '#model/logistics/tower.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { PackagesQuestion, TowerQuestion, type LogisticsLive } from '../contract.ts'
import { getLogisticsLive } from './get-logistics-live.ts'
import { listOpenPackages } from './list-open-packages.ts'
import { replay } from './testing/replay.ts'
import { whenLearned } from './testing/when-learned.ts'

const now = new Date('2026-11-20T15:00:00Z')

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => now })
  ctx.answers = new AnswerMemory()
  await ensureDemoStore(
    { ...ctx, db: ctx.system },
    { accountId: ctx.account.id, profile: scaled(stores.aurora, { scale: 0.5, months: 3 }), now },
  )
}, 300_000)
afterAll(() => engines.stop())

const at = async (moment: string) => ({
  ...(await replay(engines, ctx, new Date(moment))),
  answers: new AnswerMemory(),
})
const lookAt = (of: TestAccount, filters: object): Promise<LogisticsLive> =>
  getLogisticsLive(of, TowerQuestion.parse({ filters }))

async function countOf(condition: string): Promise<number> {
  const result = await ctx.clickhouse.query({
    query: `SELECT toFloat64(count()) AS packages FROM packages FINAL WHERE account_id = {account:UUID} AND (${condition})`,
    query_params: { account: ctx.account.id, now: now.getTime() / 1000 },
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ packages: number }>()
  return row?.packages ?? Number.NaN
}

it('counts as independent SQL does, and each view lists as many as its tile tells', async () => {
  const { open, tiles, pipeline } = await whenLearned(ctx)
  const isOpen = `delivered_at IS NULL AND canceled_at IS NULL AND returned_at IS NULL`
  const instant = `toDateTime({now:UInt32}, 'UTC')`
  const midnight = `toDateTime('2026-11-20 03:00:00', 'UTC')`
  expect(open.packages).toBe(await countOf(isOpen))
  expect(tiles.overdue.packages).toBe(await countOf(`${isOpen} AND due_at < ${instant}`))
  const today = `due_at >= ${instant} AND due_at < ${midnight} + INTERVAL 1 DAY`
  expect(tiles.dueToday.packages).toBe(await countOf(`${isOpen} AND ${today}`))
  const silent = `shipped_at IS NOT NULL AND events > 0 AND last_event_at <= ${instant} - INTERVAL 5 DAY`
  expect(tiles.silent.packages).toBe(await countOf(`${isOpen} AND ${silent}`))
  expect(tiles.old.packages).toBe(await countOf(`${isOpen} AND approved_at < ${instant} - INTERVAL 15 DAY`))
  expect(pipeline.find(({ stage }) => stage === 'delivered')?.packages).toBe(
    await countOf(`delivered_at >= ${midnight}`),
  )
  const dueYesterday = `number = 1 AND due_at >= ${midnight} - INTERVAL 1 DAY AND due_at < ${midnight} AND NOT ifNull(canceled_at <= due_at, 0)`
  expect([tiles.yesterday.due, tiles.yesterday.onTime]).toEqual([
    await countOf(dueYesterday),
    await countOf(`${dueYesterday} AND order_delivered_at <= due_at`),
  ])
  const { views } = await listOpenPackages(ctx, PackagesQuestion.parse({}))
  expect(views).toMatchObject({
    all: open.packages,
    late: tiles.overdue.packages,
    today: tiles.dueToday.packages,
    risk: tiles.risk.sum?.packages,
    silent: tiles.silent.packages,
    'over-15-days': tiles.old.packages,
    occurrences: tiles.occurrences.packages,
    'over-limit': pipeline.reduce((sum, { over }) => sum + over, 0),
  })
  for (const view of packageViews) {
    const { total, items } = await listOpenPackages(ctx, PackagesQuestion.parse({ view, pageSize: 100 }))
    expect([view, total]).toEqual([view, views[view]])
    expect(items.length).toBe(Math.min(100, total))
  }
  const risky = await listOpenPackages(ctx, PackagesQuestion.parse({ view: 'risk', pageSize: 100 }))
  expect(risky.amount).toBe(tiles.risk.sum?.amount)
  expect(risky.items.every(({ chance, isLate }) => !isLate && (chance ?? 0) > 0)).toBe(true)
})

it('points at what will be late better than the rule does, on days that it had not seen', async () => {
  const { measured, learned, threshold } = (await whenLearned(ctx)).tiles.risk
  if (measured === null) throw new Error('nothing was measured')
  expect(learned).toBeGreaterThan(10_000)
  expect(measured.cases).toBeGreaterThan(5000)
  expect([measured.from, measured.to]).toEqual(['2026-10-30', '2026-11-19'])
  expect(threshold).toBeGreaterThan(0.1)
  const { rule, asManyAsRule } = measured
  expect(asManyAsRule.flagged).toBe(rule.flagged)
  expect(asManyAsRule.precision).toBeGreaterThan(rule.precision ?? 1)
  expect(asManyAsRule.recall).toBeGreaterThan(rule.recall ?? 1)
})

it('shows a strike in the state where it is', async () => {
  const then = await at('2026-11-06T15:00:00Z')
  await whenLearned(then)
  const { ufs, tiles } = await lookAt(then, { carrier: ['Veloz Piratini'] })
  const inTrouble = ({ overdue, atRisk }: { overdue: number; atRisk: number | null }) =>
    overdue + (atRisk ?? 0)
  const share = (some: typeof ufs) =>
    some.reduce((sum, one) => sum + inTrouble(one), 0) / some.reduce((sum, one) => sum + one.open, 0)
  const [rio, others] = [ufs.filter(({ uf }) => uf === 'RJ'), ufs.filter(({ uf }) => uf !== 'RJ')]
  expect(share(rio)).toBeGreaterThan(1.5 * share(others))
  expect(ufs.toSorted((a, b) => b.overdueAmount - a.overdueAmount)[0]?.uf).toBe('RJ')
  expect(tiles.occurrences.kinds[0]?.kind).toBe('held')
})

it('shows that a dock missed its collection on a Monday', async () => {
  const evenings = [await at('2026-11-16T22:00:00Z'), await at('2026-11-17T22:00:00Z')]
  const invoiced = (dock: string) =>
    Promise.all(
      evenings.map(async (then) => {
        const { pipeline } = await lookAt(then, { dock: [dock] })
        return pipeline.find(({ stage }) => stage === 'invoiced') ?? { packages: 0, over: 0 }
      }),
    )
  const [monday, tuesday] = await invoiced('CD Sudeste')
  const [mondayElsewhere, tuesdayElsewhere] = await invoiced('CD Nordeste')
  expect(monday?.packages).toBeGreaterThan(2 * (tuesday?.packages ?? 0))
  expect(monday?.over).toBeGreaterThan(1.5 * (tuesday?.over ?? 0))
  expect(mondayElsewhere?.packages).toBeLessThan(2 * (tuesdayElsewhere?.packages ?? 0))
})
