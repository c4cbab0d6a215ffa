import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it.each(['orders', 'order_items', 'payment_attempts'])(
  '%s are found by the ids of orders without reading those of the whole account',
  async (table) => {
    const { account, clickhouse } = await engines.newAccount()
    const time = table === 'payment_attempts' ? 'attempted_at' : 'placed_at'
    const own = { orders: '', order_items: ', line_id', payment_attempts: ', attempt_id' }[table]
    const granule = 8192
    await clickhouse.command({
      query: `INSERT INTO ${table} (account_id, order_id, ${time}, version ${own})
        SELECT '${account.id}', toString(number), toDateTime('2015-06-01 00:00:00') + number, 1 ${own === '' ? '' : `, 'x'`}
        FROM numbers(${20 * granule})`,
    })
    const answer = await clickhouse.query({
      query: `EXPLAIN indexes = 1 SELECT * FROM ${table} FINAL WHERE account_id = '${account.id}'
        AND order_id IN (SELECT toString(number) FROM numbers(3))`,
      clickhouse_settings: { use_skip_indexes_if_final: 1 },
      format: 'JSONEachRow',
    })
    const plan = (await answer.json<{ explain: string }>()).map(({ explain }) => explain.trim())
    const used = plan.slice(plan.findIndex((line) => line.includes('by_order_id')))
    const [, read, all] =
      /^Granules: (\d+)\/(\d+)$/.exec(used.find((line) => line.startsWith('Granules')) ?? '') ?? []
    expect(Number(all)).toBeGreaterThanOrEqual(20)
    expect(Number(read)).toBeLessThan(10)
  },
)
