import { paymentStories, scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getPaymentsLive } from './get-payments-live.ts'
import { replay } from './testing/replay.ts'

const anchor = '2026-11-20'
const now = new Date(`${anchor}T15:00:00Z`)
const MINUTE = 60_000
const DAY = 86_400_000

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => now })
  await ensureDemoStore(
    { ...ctx, db: ctx.system },
    { accountId: ctx.account.id, profile: scaled(stores.aurora, { scale: 1, months: 3 }), now },
  )
}, 300_000)
afterAll(() => engines.stop())

const lookAt = (at: number) => getPaymentsLive({ ...ctx, now: () => new Date(at) }, { filters: {} })

describe('thirty quiet days of the demo store', () => {
  it('have at most one cell of a hundred in red on a day, and nearly no moment with anything wrong', async () => {
    const first = Date.parse('2026-09-20T03:00:00Z')
    const [cells, red] = [new Set<string>(), new Set<string>()]
    let [looks, wrong] = [0, 0]
    for (let day = 0; day < 30; day++) {
      const from = first + day * DAY
      const judge = await replay(ctx, from, from + DAY)
      for (let at = from; at <= from + DAY; at += 15 * MINUTE) {
        const { places, troubles } = judge(at)
        looks += 1
        wrong += troubles.length > 0 ? 1 : 0
        for (const { placeKind, isEnough, trouble, acquirer, method, brand } of places) {
          if (placeKind !== 'cell' || !isEnough) continue
          const key = [day, acquirer, method, brand].join()
          cells.add(key)
          if (trouble?.status === 'critical') red.add(key)
        }
      }
    }
    expect(cells.size).toBeGreaterThan(100)
    expect(red.size / cells.size).toBeLessThanOrEqual(0.01)
    expect(wrong / looks).toBeLessThanOrEqual(0.01)
  })

  it('at a moment of them the sentence says that nothing is wrong', async () => {
    for (const at of ['2026-09-24T16:00:00Z', '2026-10-05T23:00:00Z', '2026-10-17T13:30:00Z']) {
      const answer = await lookAt(Date.parse(at))
      expect([answer.troubles, answer.status]).toEqual([[], 'normal'])
    }
  })
})

describe('the stories of the demo store', () => {
  const story = (key: string) => {
    const found = paymentStories(anchor).find((one) => one.key === key)
    if (!found?.to) throw new Error(`no story ${key}`)
    return { ...found, from: found.from.getTime(), to: found.to.getTime() }
  }

  it('a bank that is down is named within ten minutes of its first refusals', async () => {
    const { from, to, segment } = story('issuer-outage')
    const issuer = segment.issuer?.[0] ?? ''
    const hit = await ctx.clickhouse.query({
      query: `SELECT toUnixTimestamp(min(attempted_at)) AS first FROM attempts
        WHERE account_id = {account:UUID} AND issuer = {issuer:String} AND attempted_at >= {from:UInt32}`,
      query_params: { account: ctx.account.id, issuer, from: from / 1000 },
      format: 'JSONEachRow',
    })
    const [row] = await hit.json<{ first: number }>()
    const first = (row?.first ?? 0) * 1000
    expect(first).toBeLessThan(to)
    const { troubles, status } = await lookAt(first + 10 * MINUTE)
    expect(troubles[0]).toMatchObject({ kind: 'technical', issuer })
    expect(status).toBe('critical')
    expect(Math.abs(Date.parse(troubles[0]?.since ?? '') - first)).toBeLessThanOrEqual(5 * MINUTE)
    expect((await lookAt(from)).troubles).toEqual([])
  })

  it('Pix that nobody confirms are named while that lasts: of six to come in an hour, none', async () => {
    const { from, segment } = story('pix-stall')
    const { troubles } = await lookAt(from + 55 * MINUTE)
    expect(troubles).toContainEqual(
      expect.objectContaining({ kind: 'confirmations', method: segment.paymentMethod?.[0], actual: 0 }),
    )
    expect((await lookAt(from)).troubles).toEqual([])
  })
})
