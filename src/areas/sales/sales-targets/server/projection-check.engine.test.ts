import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { TargetQuestion } from '../board-contract.ts'
import { getTargetBoard } from './get-target-board.ts'
import { lockTargetMonth } from './lock-target-month.ts'
import { targetProjectionLow } from './projection-check.ts'
import { saveTargets } from './save-targets.ts'
import { ordersOf } from './testing/daily-orders.ts'
import { cell, save } from './testing/target-of.ts'

let engines: TestEngines
let day = '2026-11-20'
const now = () => new Date(`${day}T15:00:00Z`)
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function shop(until: string): Promise<TestAccount> {
  day = until
  const ctx = await engines.newAccount({ now })
  await insertOrders(ctx, ordersOf('2026-06-01', until))
  return ctx
}

const look = async (ctx: TestAccount, more: Parameters<typeof runCheckWith>[2] = {}) => {
  const found = await runCheckWith(targetProjectionLow, ctx, more)
  if (!found.known) throw new Error(found.reason)
  return found
}

/** A month sells some 510,000 in both channels alike, and 60 orders. */
it('names each target that would close below the limit, by what the board projects, and counts what is missing once', async () => {
  const ctx = await shop('2026-11-20')
  const other = await engines.newAccount({ now })
  await insertOrders(other, ordersOf('2026-06-01', '2026-11-20'))
  const targets = [
    cell(1_000_000),
    cell(200_000, { channel: 'Site' }),
    cell(500_000, { channel: 'Feira' }),
    cell(400_000, { channel: 'Feira', category: 'Mesas' }),
    cell(100, { metric: 'capturedOrders' }),
    cell(1, { metric: 'conversion' }),
  ]
  await saveTargets(ctx, save(0, { cells: targets }))
  const found = await look(ctx)
  const boardOf = (search: URLSearchParams) => {
    const name = (key: string) => search.get(key)?.slice(1)
    const [channel, category] = [name('canal'), name('categoria')]
    return getTargetBoard(
      ctx,
      TargetQuestion.parse({
        month: search.get('mes'),
        metric: search.get('metrica'),
        ...(channel !== undefined && { channel }),
        ...(category !== undefined && { category }),
      }),
    )
  }
  expect(found.items.map(({ label }) => label)).toEqual([
    'Conta, Receita faturada',
    'Feira, Receita faturada',
    'Feira › Mesas, Receita faturada',
    'Conta, Pedidos captados',
  ])
  for (const { link, atRisk, label } of found.items) {
    const { target, projection } = await boardOf(new URL(link ?? '', 'https://x').searchParams)
    const missing = (target ?? 0) - (projection?.value ?? 0)
    expect(missing).toBeGreaterThan(0.1 * (target ?? 0))
    expect(atRisk).toBe(label.includes('Pedidos') ? null : missing)
  }
  expect(found.atRisk).toBe(found.items[0]?.atRisk)
  expect(await runCheckWith(targetProjectionLow, other)).toMatchObject({ known: false })
})

it('moves with its limit, and adds targets of which none is part of another', async () => {
  const ctx = await shop('2026-11-20')
  const targets = [
    cell(400_000, { channel: 'Site' }),
    cell(500_000, { channel: 'Feira' }),
    cell(520_000, { metric: 'capturedRevenue' }),
  ]
  await saveTargets(ctx, save(0, { cells: targets }))
  const half = await look(ctx, { limit: 50 })
  expect(half).toMatchObject({ count: 0, items: [], atRisk: null })
  const most = await look(ctx, { limit: 90 })
  expect(most.items.map(({ label }) => label)).toEqual(['Feira, Receita faturada', 'Site, Receita faturada'])
  expect(most.atRisk).toBe(most.items.reduce((sum, { atRisk }) => sum + (atRisk ?? 0), 0))
})

it('passes where the month is on its way, is silent of months that are over, and of one of which it is too early', async () => {
  const ctx = await shop('2026-11-20')
  await lockTargetMonth(ctx, { month: '2026-10', locked: false, reason: 'Atrasada' })
  await saveTargets(ctx, save(0, { cells: [cell(9_000_000, { month: '2026-10' })] }))
  expect(await runCheckWith(targetProjectionLow, ctx)).toMatchObject({ known: false })
  await saveTargets(ctx, save(1, { cells: [cell(500_000)] }))
  expect(await look(ctx)).toMatchObject({ count: 0 })

  const young = await shop('2026-11-01')
  await saveTargets(young, save(0, { cells: [cell(9_000_000)] }))
  expect(await getTargetBoard(young, TargetQuestion.parse({ month: '2026-11' }))).toMatchObject({
    isEarly: true,
  })
  expect(await runCheckWith(targetProjectionLow, young)).toMatchObject({
    known: false,
    reason: expect.stringContaining('cedo'),
  })
})

it('knows nothing without orders, and while the newest are not told', async () => {
  const ctx = await engines.newAccount({ now })
  expect(await runCheckWith(targetProjectionLow, ctx)).toMatchObject({ known: false })
  const late = await shop('2026-11-20')
  await saveTargets(late, save(0, { cells: [cell(9_000_000)] }))
  const at = now().getTime() - 2 * 86_400_000
  const believed = { sales: at, payments: at, sessions: at, logistics: at, ads: at }
  expect(await runCheckWith(targetProjectionLow, late, { believed })).toMatchObject({ known: false })
})
