import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountEvents } from '#analytics/events/schema.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { getTargetBoard } from './get-target-board.ts'
import { getTargetCurve } from './get-target-curve.ts'
import { saveTargets } from './save-targets.ts'
import { ordersOf } from './testing/daily-orders.ts'
import { cell, question, save } from './testing/target-of.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const feastDay = '2026-10-28'

async function lookAt({ withFeast }: { withFeast: boolean }) {
  const ctx = await engines.newAccount({ now })
  const [morning] = ordersOf(feastDay, feastDay)
  if (morning === undefined) throw new Error('every day has an order')
  const feast = Array.from({ length: 40 }, (_, copy) => ({ ...morning, order_id: `feast-${copy}` }))
  await insertOrders(ctx, [...ordersOf('2026-06-01', '2026-11-20'), ...(withFeast ? feast : [])])
  if (withFeast) {
    const of = { id: randomUUID(), accountId: ctx.account.id, createdAt: now() }
    await ctx.db
      .insert(accountEvents)
      .values({ ...of, name: 'Aniversário', kind: 'promotion', fromDay: feastDay, toDay: feastDay })
  }
  const { weights } = await getTargetCurve(ctx, { month: '2026-11', kind: 'weekday' })
  const metric = 'capturedRevenue'
  await saveTargets(
    ctx,
    save(0, { cells: [cell(510_000, { metric })], curves: [{ month: '2026-11', kind: 'weekday', weights }] }),
  )
  const { toDate, projection } = await getTargetBoard(ctx, question({ metric }))
  return { weights, toDate, projection }
}

it('a day that the account calls an event is no ordinary one: not in the curve, the hours of a day or the range', async () => {
  const ordinary = await lookAt({ withFeast: false })
  const { projection } = ordinary
  expect(projection?.range).not.toBeNull()
  expect(await lookAt({ withFeast: true })).toEqual({
    ...ordinary,
    projection: { ...projection, sample: (projection?.sample ?? 0) - 1 },
  })
})
