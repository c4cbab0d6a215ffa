import { insertOrders, insertSessions, type TestOrder } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import type { ChannelsScope } from '../../contract.ts'

const channelsNow = () => new Date('2026-11-20T15:00:00Z')

export const week: ChannelsScope = {
  period: '2026-11-09_2026-11-15',
  compare: 'previous-period',
  age: 'equal',
  freight: 'with',
}

export const anyOf = (dimension: RuleCondition['dimension'], ...values: string[]): RuleCondition => ({
  dimension,
  kind: 'anyOf',
  values,
})

export const south = anyOf('uf', 'PR', 'SC', 'RS')
export const ofMarketplace = anyOf('affiliate', 'MLB')

const order = (order_id: string, day: string, price: number, rest: Partial<TestOrder>): TestOrder => ({
  order_id,
  channel: 'Site',
  uf: 'SP',
  affiliate: '',
  placed_at: `${day}T12:00:00Z`,
  approved_at: `${day}T12:05:00Z`,
  invoiced_at: `${day}T18:00:00Z`,
  lines: [{ sku_id: order_id, category: 'Mesas', price }],
  ...rest,
})

const market = { channel: 'Marketplace', affiliate: 'MLB' }

/** Six orders this week, 1,111 each except one canceled, and one order of the week before. */
const storeOrders: TestOrder[] = [
  order('site-sp', '2026-11-09', 1000, {}),
  order('site-rs', '2026-11-10', 100, { uf: 'RS' }),
  order('market-pr', '2026-11-10', 10, { ...market, uf: 'PR' }),
  order('market-am', '2026-11-11', 1, { ...market, uf: 'AM' }),
  order('phone', '2026-11-12', 5000, { channel: 'Televendas', uf: 'BA' }),
  order('market-lost', '2026-11-13', 20_000, {
    ...market,
    uf: 'SC',
    invoiced_at: null,
    canceled_at: '2026-11-14T12:00:00Z',
  }),
  order('incomplete', '2026-11-13', 7, { is_incomplete: true }),
  order('before', '2026-11-04', 300, { ...market, uf: 'PR' }),
]

export async function channelStore(
  engines: TestEngines,
  channels: Record<string, RuleCondition[]>,
  role?: 'viewer',
) {
  const ctx = await engines.newAccount({ now: channelsNow, ...(role === undefined ? {} : { role }) })
  await insertOrders(ctx, storeOrders)
  await insertSessions(ctx, [
    { hour: '2026-11-10T12:00:00Z', channel: 'Site', uf: 'RS', sessions: 40 },
    { hour: '2026-11-10T12:00:00Z', channel: 'Site', uf: 'SP', sessions: 60 },
    { hour: '2026-11-03T12:00:00Z', channel: 'Site', uf: 'SP', sessions: 10 },
    { hour: '2026-11-03T12:00:00Z', channel: 'Site', uf: 'RS', sessions: 10 },
  ])
  return { ctx, ids: await insertChannels(ctx, channels) }
}

async function insertChannels(
  { db, account }: AccountContext,
  channels: Record<string, RuleCondition[]>,
): Promise<Record<string, string>> {
  const values = Object.entries(channels).map(([name, rule], index) => ({
    accountId: account.id,
    name,
    rule,
    position: index + 1,
  }))
  if (values.length === 0) return {}
  const rows = await db.insert(virtualChannels).values(values).returning()
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}
