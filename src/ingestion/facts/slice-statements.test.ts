import { expect, it } from 'vitest'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { freshSql, headersSql, sumsSql } from './order-headers-sql.ts'
import { kindFacts } from '../kinds/index.ts'
import { insertStatuses } from '../kinds/order-statuses.ts'
import { removeStaleShipments, insertShipments } from '../kinds/shipments.ts'
import { insertOrderTokens } from './order-search-sql.ts'
import type { SliceOptions } from './slice-options.ts'
import { removeMovedOrders, removeStaleItems, insertItems, insertOrders } from './slice-statements.ts'

const first: SliceOptions = {
  withPayments: false,
  withPackages: false,
  withStatuses: false,
  withTracking: false,
  withFacts: false,
  withSkus: false,
  withShipments: false,
  withReported: false,
  withYielding: false,
  fromFile: false,
  repeated: new Set(),
}
const later: SliceOptions = {
  withFacts: true,
  withPackages: true,
  withStatuses: true,
  withTracking: true,
  withPayments: true,
  withSkus: true,
  withShipments: true,
  withReported: true,
  withYielding: false,
  fromFile: false,
  repeated: new Set([
    'orders',
    'order_items',
    'shipments',
    'order_statuses',
    'payments',
    'sessions',
    'stock',
  ]),
}

it.each([
  ['first', first],
  ['later', later],
  ['file', { ...later, fromFile: true, withYielding: true }],
])('the statements that turn a slice into facts, of the %s batch of an account', async (name, options) => {
  const of = (kind: CanonicalKind) => kindFacts[kind].statements?.(options).flat() ?? []
  const [payments, paymentTokens] = of('payments')
  const fresh = options.withFacts ? 'fresh' : undefined
  const statements = {
    ...(options.withFacts && { fresh: freshSql(options) }),
    statuses: insertStatuses(options.repeated),
    sums: sumsSql(options, fresh),
    headers: headersSql(options, { sums: 'sums', fresh }),
    orders: insertOrders('headers'),
    items: insertItems('headers', options, true),
    'stale items': removeStaleItems('headers', options),
    'moved orders': removeMovedOrders('headers'),
    shipments: insertShipments('headers', options),
    'stale shipments': removeStaleShipments('headers', options),
    tokens: insertOrderTokens('headers', options),
    'payment tokens': paymentTokens,
    payments,
    'told packages': of('shipments').join('\n'),
    sessions: of('sessions').join('\n'),
    stock: of('stock').join('\n'),
    prices: of('prices').join('\n'),
  }
  const text = Object.entries(statements).map(([title, sql]) => `-- ${title}\n${sql}\n`)
  await expect(text.join('\n')).toMatchFileSnapshot(`snapshots/${name}-batch.sql`)
})
