import { expect, it } from 'vitest'
import { headersSql, sumsSql } from './order-headers-sql.ts'
import { insertGoods } from './goods-sql.ts'
import { insertPayments, insertSessions } from './other-facts-sql.ts'
import { insertOrderTokens, insertPaymentTokens } from './order-search-sql.ts'
import { insertStatuses } from './order-statuses-sql.ts'
import { buryStaleShipments, insertShipments } from './shipments-sql.ts'
import type { SliceOptions } from './slice-options.ts'
import { buryMovedOrders, buryStaleItems, insertItems, insertOrders } from './slice-statements.ts'

const first: SliceOptions = {
  withPayments: false,
  withPackages: false,
  withStatuses: false,
  withFacts: false,
  withSkus: false,
  withShipments: false,
  repeated: new Set(),
}
const later: SliceOptions = {
  withFacts: true,
  withPackages: true,
  withStatuses: true,
  withPayments: true,
  withSkus: true,
  withShipments: true,
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
])('the statements that turn a slice into facts, of the %s batch of an account', async (name, options) => {
  const statements = {
    statuses: insertStatuses(options.repeated),
    sums: sumsSql(options),
    headers: headersSql(options, 'sums'),
    orders: insertOrders('headers'),
    items: insertItems('headers', options, true),
    'stale items': buryStaleItems('headers', options),
    'moved orders': buryMovedOrders('headers'),
    shipments: insertShipments('headers', options),
    'stale shipments': buryStaleShipments('headers', options.repeated),
    tokens: insertOrderTokens('headers', options),
    'payment tokens': insertPaymentTokens(options.repeated),
    payments: insertPayments(options.repeated),
    sessions: insertSessions(options.repeated),
    stock: insertGoods('stock', options.repeated).join('\n'),
    prices: insertGoods('prices', options.repeated).join('\n'),
  }
  const text = Object.entries(statements).map(([title, sql]) => `-- ${title}\n${sql}\n`)
  await expect(text.join('\n')).toMatchFileSnapshot(`snapshots/${name}-batch.sql`)
})
