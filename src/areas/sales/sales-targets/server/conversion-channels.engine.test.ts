import { afterAll, beforeAll, expect, it } from 'vitest'
import { metricPair } from '#analytics/metrics/figure.ts'
import { loadFigures } from '#analytics/metrics/load-figures.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import { Scope } from '#model/scope.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { getTargetBoard } from './get-target-board.ts'
import { saveTargets } from './save-targets.ts'
import { cell, question, save } from './testing/target-of.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a channel that had sessions a year ago and has none now is in this month’s conversion nowhere', async () => {
  const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const ordersOf = (channel: string, day: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      order_id: `${channel}-${day}-${index}`,
      placed_at: `${day}T15:00:00Z`,
      channel,
      lines: [{ sku_id: 'A', price: 10_000 }],
    }))
  await insertOrders(
    ctx,
    ['2025-11-10', '2026-11-10'].flatMap((day) => [
      ...ordersOf('Site', day, 10),
      ...ordersOf('Feira', day, 30),
    ]),
  )
  await insertSessions(ctx, [
    { hour: '2025-11-10T15:00:00Z', channel: 'Site', sessions: 1000 },
    { hour: '2026-11-10T15:00:00Z', channel: 'Site', sessions: 1000 },
    { hour: '2025-11-10T15:00:00Z', channel: 'Feira', sessions: 1000 },
  ])
  const metric = 'conversion'
  await saveTargets(ctx, save(0, { cells: [cell(0.02, { metric })] }))
  const board = await getTargetBoard(ctx, question({ metric }))
  const scope = await resolveScope(ctx, Scope.parse({ period: 'this-month', compare: 'same-date' }))
  const asked = { metrics: [metric], by: [], dates: 'order', alone: true } as const
  const [row] = (await loadFigures(ctx, scope, asked)).rows
  if (row === undefined) throw new Error('there are orders')
  expect(board.realised).toBe(0.01)
  expect(board.realised).toBe(metricPair(metric, row.figure, 'order').current)
  expect(board.days.find(({ day }) => day === '2026-11-10')).toMatchObject({ realised: 0.01, lastYear: 0.02 })
})
