import { fillAllOrders, tellOrders } from '../facts/fill-account.ts'
import { settle } from '../facts/settle.ts'
import { monthBefore, type BenchAccount } from '../place/bench-accounts.ts'
import { ownedAccount } from '../place/owned-account.ts'
import type { Workplace } from '../place/workplace.ts'
import { insertPrices, insertSkus, insertStock, insertViews, type Catalogue } from './catalog-rows.ts'

const DAY = 86_400
const ORDER_DAYS = 730
/** What figures of visits look back on, and more. */
const VIEW_DAYS = 60

type Size = { orders: number; skus: number; days: number }
type CatalogAccount = BenchAccount & { end: number }

/** An account with a catalogue, its stock and prices told every day, visits, and 24 months of orders, up to today. */
export async function catalogAccount(place: Workplace, size: Size): Promise<BenchAccount> {
  const account = await place.once('an account with a catalogue and its history', () => fill(place, size))
  if ((account.end + 2 * DAY) * 1000 < Date.now())
    throw new Error(`what was made ends before yesterday: delete ${place.folder} and run again`)
  return account
}

async function fill({ clickhouse, db }: Workplace, { orders, skus, days }: Size): Promise<CatalogAccount> {
  const end = Math.floor(Date.now() / 1000 / DAY) * DAY
  const account = await ownedAccount(db, 'catalog')
  const catalogue: Catalogue = { account: account.id, skus, days, end }
  const run = (query: string) => clickhouse.command({ query })
  await run(insertSkus(catalogue))
  for (const [first, count] of months(end, days)) {
    await Promise.all([
      run(insertStock(catalogue, first, count, 'stock_history')),
      run(insertPrices(catalogue, first, count, 'price_history')),
    ])
    process.stdout.write(`\r  ${first - count} days left `)
  }
  await run(insertStock(catalogue, 1, 1, 'stock'))
  await run(insertPrices(catalogue, 1, 1, 'prices'))
  await run(insertViews(catalogue, VIEW_DAYS, VIEW_DAYS))
  console.log('\n  stock, prices and visits were told')
  const span = { account: account.id, orders, start: end - ORDER_DAYS * DAY, end, skus }
  await fillAllOrders(clickhouse, span, tellOrders)
  for (const table of ['skus', 'stock', 'stock_history', 'prices', 'price_history'])
    await settle(clickhouse, table)
  for (const table of ['product_views', 'orders', 'order_items']) await settle(clickhouse, table)
  return { ...account, ...monthBefore(end), end }
}

/** How many days before the end each calendar month begins, and its days: each is a partition. */
function months(end: number, days: number): [first: number, count: number][] {
  const found: [first: number, count: number][] = []
  for (let first = days; first > 0;) {
    const begin = new Date((end - first * DAY) * 1000)
    const next = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1) / 1000
    const count = Math.min(first, first - (end - next) / DAY)
    found.push([first, count])
    first -= count
  }
  return found
}

/** A SKU of another account is counted: figures that are remembered are no longer of all that is known. */
export async function countAnother({ clickhouse }: Pick<Workplace, 'clickhouse'>): Promise<void> {
  const query = `INSERT INTO stock (account_id, sku_id, warehouse, counted_at, quantity, version) SELECT generateUUIDv4(), 'A', '', now(), 1, 1`
  await clickhouse.command({ query })
}
