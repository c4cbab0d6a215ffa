import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOf } from '#model/records.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const numberOf = {
  orders: '',
  order_items: ', line_id',
  payment_attempts: ', attempt_id',
  attempts: ', attempt_id',
  shipments: ', shipment_id',
  packages: ', shipment_id',
}

it.each(keysOf(numberOf))(
  '%s are found by the ids of hundreds of orders without reading those of the whole account',
  async (table) => {
    const { account, clickhouse } = await engines.newAccount()
    const time = table.endsWith('attempts') ? 'attempted_at' : 'placed_at'
    const own = numberOf[table]
    const granule = 8192
    await clickhouse.command({
      query: `INSERT INTO ${table} (account_id, order_id, ${time}, version ${own})
        SELECT '${account.id}', toString(number), toDateTime('2015-06-01 00:00:00') + number, 1 ${own === '' ? '' : `, 'x'`}
        FROM numbers(${20 * granule})`,
    })
    const answer = await clickhouse.query({
      query: `EXPLAIN indexes = 1 SELECT * FROM ${table} FINAL WHERE account_id = '${account.id}'
        AND order_id IN (SELECT if(number < 3, toString(number), concat('new', toString(number))) FROM numbers(300))`,
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
