import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { columnFor } from './columns.ts'
import { fieldsFor, type Fields } from './guess-fields.ts'
import { fold } from './header-words.ts'
import type { Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

/** Of the order or of each line: the rows tell. */
const either = ['discount_amount', 'freight_amount', 'tax_amount', 'total_amount', 'seller'] as const

// A file with a row per line makes the orders too. What an order has once is on its first row, or the same
// on all of them.
export function ordersOfLines(
  source: Source,
  items: Fields,
  notes: string[],
): { orders: Records; items: Fields } {
  const { sample } = source
  const order = columnFor('orders', 'order_id', sample)
  if (order === undefined || columnFor('orders', 'placed_at', sample) === undefined) {
    notes.push(`"${sample.name}" tem linhas de pedidos, mas nenhuma data: falta o arquivo de pedidos.`)
    return { orders: [], items }
  }
  const fields = fieldsFor('orders', source, notes)
  const ofItems = { ...items }
  for (const name of either) {
    const ofOrder = columnIn(fields[name])
    const ofLine = columnIn(items[name])
    if (ofOrder !== undefined && isOfLines(source, order, ofOrder)) delete fields[name]
    if (ofLine !== undefined && !isOfLines(source, order, ofLine)) delete ofItems[name]
  }
  notes.push(
    'Os pedidos foram formados pelas linhas de mesmo número; o que é do pedido vem da primeira delas.',
  )
  return { orders: [{ kind: 'orders', from: source.key, groupBy: [order], fields }], items: ofItems }
}

function columnIn(expression: Fields[string] | undefined): string | undefined {
  if (expression === undefined) return undefined
  const inner = 'absolute' in expression ? expression.absolute : expression
  return 'column' in inner ? inner.column : undefined
}

function isOfLines({ sample }: Source, order: string, column: string): boolean {
  if (/(^|_)(item|itens|linha|line|lineitem|sku|unit|unitario|produto|product)(_|$)/.test(fold(column)))
    return true
  const at = (name: string) => sample.seen.columns.indexOf(name)
  const firsts = new Map<string, string>()
  let repeats = 0
  for (const row of sample.rows) {
    const key = row[at(order)] ?? ''
    const value = row[at(column)] ?? ''
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, value)
    else if (value !== '' && value !== first) return true
    else repeats += 1
  }
  return repeats === 0
}
