import { columnFor } from './columns.ts'
import { productColumn } from './guess-order-number.ts'
import type { Sample } from './source.ts'

/** Orders that have their number on the first of their lines alone have it on all of them. */
export function withNumbersBelow(sample: Sample): Sample {
  const { rows, seen } = sample
  const number = columnFor('orders', 'order_id', sample)
  const product = productColumn(sample) ?? columnFor('order_items', 'sku_id', sample)
  if (number === undefined || product === undefined) return sample
  const [at, productAt] = [seen.columns.indexOf(number), seen.columns.indexOf(product)]
  const isBelow = (row: readonly string[]) => row[at] === '' && (row[productAt] ?? '') !== ''
  if ((rows[0]?.[at] ?? '') === '' || !rows.some(isBelow)) return sample
  let last = ''
  const filled = rows.map((row) => {
    last = row[at] || last
    return isBelow(row) ? row.with(at, last) : row
  })
  return { ...sample, rows: filled, fillDown: number }
}
