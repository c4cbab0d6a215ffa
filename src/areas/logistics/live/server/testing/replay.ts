import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'

const moments = [
  'ready_at',
  'handling_at',
  'packed_at',
  'invoiced_at',
  'shipped_at',
  'first_transit_at',
  'out_for_delivery_at',
  'first_attempt_at',
  'pickup_at',
  'delivered_at',
  'returned_at',
  'canceled_at',
  'state_at',
  'occurrence_at',
  'last_event_at',
  'order_delivered_at',
]
const known = (at: string) => `ifNull(${at} <= {moment:DateTime('UTC')}, 0)`

/** An account with the packages of another as they were known at a moment; of occurrences the last one alone. */
export async function replay(engines: TestEngines, of: TestAccount, moment: Date): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => moment })
  const replaced = [
    '{account:UUID} AS account_id',
    ...moments.map((at) => `if(${known(at)}, ${at}, NULL) AS ${at}`),
    `if(${known('state_at')}, state, if(${known('occurrence_at')}, occurrence, '')) AS state`,
    `if(${known('occurrence_at')}, occurrence, '') AS occurrence`,
    `multiIf(${known('canceled_at')}, 'canceled', ${known('delivered_at')}, 'delivered', occurrence != '' AND ${known('occurrence_at')}, 'exception',
      ${known('out_for_delivery_at')}, 'out_for_delivery', ${known('first_transit_at')}, 'transit', ${known('shipped_at')}, 'collected',
      ${known('invoiced_at')}, 'invoiced', ${known('handling_at')}, 'handling', ${known('ready_at')}, 'ready', 'approved') AS stage`,
  ]
  await ctx.clickhouse.command({
    query: `INSERT INTO packages SELECT * REPLACE (${replaced.join(', ')}) FROM (
  SELECT * FROM packages FINAL WHERE account_id = {of:UUID} AND approved_at <= {moment:DateTime('UTC')}
)`,
    query_params: { account: ctx.account.id, of: of.account.id, moment: Math.floor(moment.getTime() / 1000) },
  })
  return ctx
}
