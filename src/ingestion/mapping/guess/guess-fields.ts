import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { canonicalForm, type CanonicalKind } from '../../canonical/canonical-form.ts'
import type { Source } from './source.ts'
import { columnFor, meaningOf } from './synonyms.ts'

export type Fields = Record<string, Expression>

/** Fields whose synonyms are under another name, because another kind uses the same word for something else. */
const searchedAs: Readonly<Partial<Record<CanonicalKind, Readonly<Record<string, string>>>>> = {
  payments: { brand: 'card_brand' },
  stock: { quantity: 'stock_level' },
  prices: { price: 'sale_price' },
}

/** Every field of a kind that a column of the file is likely to be; words of closed lists are translated. */
export function fieldsFor(kind: CanonicalKind, source: Source, notes: string[]): Fields {
  const fields: Fields = {}
  for (const name of Object.keys(canonicalForm[kind].fields)) {
    if (name === 'invoiced_at' && kind === 'shipments') continue
    const column = columnFor(searchedAs[kind]?.[name] ?? name, source.columns)
    if (column === undefined) continue
    const list = name === 'status' || name === 'outcome' ? name : undefined
    fields[name] = list === undefined ? { column } : translated(list, column, source, notes)
  }
  const status = columnFor(kind === 'payments' ? 'outcome' : 'status', source.columns)
  if (kind === 'orders' && status !== undefined) fields['platform_status'] = { column: status }
  return fields
}

/** Fields that a joined file is likely to give. */
export function joinedFields(source: Source, join: string, names: readonly string[]): Fields {
  const fields: Fields = {}
  for (const name of names) {
    const column = columnFor(name, source.columns)
    if (column !== undefined) fields[name] = { column, of: join }
  }
  return fields
}

function translated(list: 'status' | 'outcome', column: string, source: Source, notes: string[]): Expression {
  const at = source.columns.indexOf(column)
  const seen = [...new Set(source.sample.rows.map((row) => row[at] ?? ''))]
    .filter((word) => word !== '')
    .slice(0, 100)
  const table: Record<string, string> = {}
  for (const word of seen) {
    const meaning = meaningOf(list, word)
    if (meaning === undefined) notes.push(`Coluna "${column}": diga o que significa "${word}".`)
    else table[word] = meaning
  }
  const otherwise = { constant: list === 'status' ? '' : 'pending' }
  return { translate: { column }, table, otherwise }
}

/** Orders made of their lines, when no file has a row for each order. */
export function lineOrders(source: Source, notes: string[]): ImportMappingText['records'] {
  const order = columnFor('order_id', source.columns)
  if (order === undefined || columnFor('placed_at', source.columns) === undefined) {
    notes.push(`"${source.sample.name}" tem linhas de pedidos, mas nenhuma data: falta o arquivo de pedidos.`)
    return []
  }
  const ofLines = new Set(['discount_amount', 'freight_amount', 'tax_amount', 'total_amount', 'seller'])
  const fields = Object.fromEntries(
    Object.entries(fieldsFor('orders', source, notes)).filter(([name]) => !ofLines.has(name)),
  )
  notes.push(
    'Os pedidos foram formados pelas linhas de mesmo número; o que é do pedido vem da primeira delas.',
  )
  return [{ kind: 'orders', from: source.key, groupBy: [order], fields }]
}
