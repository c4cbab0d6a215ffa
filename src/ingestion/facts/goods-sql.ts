import { currentRows } from './current-rows.ts'
import type { SliceOptions } from './slice-options.ts'

/** What is true of SKUs from an instant on: a table of what is true now, and one of all that was told. */
const goods = {
  stock: {
    tables: ['stock', 'stock_history'],
    columns: {
      account_id: 'account_id',
      sku_id: 'trimBoth(sku_id)',
      warehouse: 'trimBoth(warehouse)',
      warehouse_name: 'trimBoth(warehouse_name)',
      counted_at: `toDateTime(counted_at, 'UTC')`,
      quantity: 'ifNull(quantity, 0)',
      reserved: 'ifNull(reserved, 0)',
      is_unlimited: 'is_unlimited',
      version: 'row_version',
    },
  },
  prices: {
    tables: ['prices', 'price_history'],
    columns: {
      account_id: 'account_id',
      sku_id: 'trimBoth(sku_id)',
      price_table: 'trimBoth(price_table)',
      priced_at: `toDateTime(priced_at, 'UTC')`,
      currency: `if(currency = '', {currency:String}, upper(trimBoth(toString(currency))))`,
      price: 'price',
      list_price: 'list_price',
      cost: 'cost',
      version: 'row_version',
    },
  },
} as const

/** Two statements, for now and for ever; of a SKU's rows the newest holds now, in whatever order they came. */
export function insertGoods(kind: keyof typeof goods, repeated: SliceOptions['repeated']): string[] {
  const { tables, columns } = goods[kind]
  return tables.map(
    (table) => `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
SELECT ${Object.values(columns).join(', ')}
FROM (${currentRows(kind, repeated)})`,
  )
}
