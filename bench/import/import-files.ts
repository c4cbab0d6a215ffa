import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { lineColumns, orderColumns, orderExpressions, sharedColumns, type Span } from '../facts/order-rows.ts'

type Column = [name: string, sql: string]

/** What a shop's export of orders and of their lines carries; the engine's own load takes the same columns. */
export const fileColumns = {
  orders: [
    'order_id',
    'placed_at',
    'approved_at',
    'invoiced_at',
    'shipped_at',
    'delivered_at',
    'canceled_at',
    'cancel_reason',
    'channel',
    'seller',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'coupon',
    'device',
    'uf',
    'city',
    'payment_method',
    'installments',
    'carrier',
  ],
  order_items: [
    'order_id',
    'line_id',
    'sku_id',
    'product_name',
    'category',
    'brand',
    'quantity',
    'unit_price',
    'discount_amount',
    'freight_amount',
  ],
} as const
export type FileKind = keyof typeof fileColumns

/** Money as files write it, with cents after a point. */
const decimal = (minor: string) => `toDecimal64(${minor}, 2) / 100`

const written: Record<FileKind, Column[]> = {
  orders: [...sharedColumns('00000000-0000-0000-0000-000000000000'), ...orderColumns],
  order_items: [
    ...sharedColumns('00000000-0000-0000-0000-000000000000').filter(([name]) => name === 'order_id'),
    ...lineColumns.filter(([name]) => !name.endsWith('_amount')),
    ['unit_price', decimal('intDiv(gross[line], quantities[line])')],
    ['discount_amount', decimal('discounts[line]')],
    ['freight_amount', decimal('freights[line]')],
  ],
}

/** Writes `orders.csv` and `order_items.csv`, with a header, times in UTC, to a folder. Gives their paths. */
export async function writeImportFiles(
  clickhouse: ClickHouse,
  span: Span,
  folder: string,
): Promise<Record<FileKind, string>> {
  await mkdir(folder, { recursive: true })
  const write = async (kind: FileKind, rows: string) => {
    const path = join(folder, `${kind}.csv`)
    const sql = new Map(written[kind])
    const { stream } = await clickhouse.exec({
      query: [
        `WITH ${orderExpressions(span)
          .map(([name, expression]) => `${expression} AS ${name}`)
          .join(',\n')}`,
        `SELECT ${fileColumns[kind].map((name) => `${sql.get(name)} AS "${name}"`).join(',\n')}`,
        `FROM ${rows} FORMAT CSVWithNames`,
      ].join('\n'),
      clickhouse_settings: {
        max_execution_time: 0,
        date_time_output_format: 'simple',
        format_csv_null_representation: '',
      },
    })
    await pipeline(stream, createWriteStream(path))
    return path
  }
  const numbers = `numbers(${span.orders})`
  return {
    orders: await write('orders', numbers),
    order_items: await write('order_items', `${numbers} ARRAY JOIN arrayEnumerate(seeds) AS line`),
  }
}
