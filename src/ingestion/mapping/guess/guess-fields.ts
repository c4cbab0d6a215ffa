import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import type { Field } from '#model/kinds/field.ts'
import { listFields, type CanonicalKind } from '#model/kinds/index.ts'
import type { Source } from './source.ts'
import { columnCalled, columnFor, guessMeaning } from './columns.ts'

export type Fields = Record<string, Expression>

export function fieldsFor(kind: CanonicalKind, source: Source, notes: string[]): Fields {
  const fields: Fields = {}
  for (const [name, field] of listFields(kind)) {
    const column = columnCalled(field.columns, source.columns)
    if (column === undefined) continue
    fields[name] = field.stems === undefined ? { column } : translated(field, column, source, notes)
  }
  const status = columnFor('orders', 'status', source.columns)
  if (kind === 'orders' && status !== undefined) fields['platform_status'] = { column: status }
  return fields
}

export function joinedFields(
  kind: CanonicalKind,
  source: Source,
  join: string,
  names: readonly string[],
): Fields {
  const fields: Fields = {}
  for (const name of names) {
    const column = columnFor(kind, name, source.columns)
    if (column !== undefined) fields[name] = { column, of: join }
  }
  return fields
}

function translated(field: Field, column: string, source: Source, notes: string[]): Expression {
  const at = source.columns.indexOf(column)
  const seen = [...new Set(source.sample.rows.map((row) => row[at] ?? ''))]
    .filter((word) => word !== '')
    .slice(0, 100)
  const table: Record<string, string> = {}
  for (const word of seen) {
    const meaning = guessMeaning(field, word)
    if (meaning === undefined) notes.push(`Coluna "${column}": diga o que significa "${word}".`)
    else table[word] = meaning
  }
  return { translate: { column }, table, otherwise: { constant: field.otherwise ?? '' } }
}

export function lineOrders(source: Source, notes: string[]): ImportMappingText['records'] {
  const order = columnFor('orders', 'order_id', source.columns)
  if (order === undefined || columnFor('orders', 'placed_at', source.columns) === undefined) {
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
