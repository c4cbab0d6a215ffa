import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { kinds, requiredFields, type CanonicalKind } from '#model/kinds/index.ts'
import { columnsOf } from '../compile/scope.ts'
import { columnValues } from './columns.ts'
import type { Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

/** Of others a note of their own says what is missing. */
const asked: readonly CanonicalKind[] = ['orders', 'order_items', 'payments']

const labelOf = (kind: CanonicalKind, name: string) =>
  kinds[kind].fields[name]?.meaning.split(/[;:,]/)[0] ?? name

/** What is known is proposed, and people are asked for the rest. */
export function noteMissingFields(records: Records, sources: readonly Source[], notes: string[]): void {
  for (const { kind, from, fields } of records.filter((record) => asked.includes(record.kind))) {
    const file = sources.find(({ key }) => key === from)?.sample.name ?? ''
    const missing = requiredFields[kind].filter((name) => fields[name] === undefined)
    if (missing.length > 0)
      notes.push(
        `Em "${file}", escolha a coluna de: ${missing.map((name) => labelOf(kind, name)).join(', ')}.`,
      )
  }
}

const money = /^(?:R\$|US\$|[$€£])?\s*-?\d[\d.,]*[.,]\d{2}$/

/** Orders without a total or prices end with no amount: nobody must find it out after importing them. */
export function noteMissingAmounts(records: Records, sources: readonly Source[], notes: string[]): void {
  const hasPrices = records.some(
    ({ kind, fields }) => kind === 'order_items' && fields['unit_price'] !== undefined,
  )
  for (const { kind, from, fields } of records) {
    if (kind !== 'orders' || hasPrices || fields['total_amount'] !== undefined) continue
    const sample = sources.find(({ key }) => key === from)?.sample
    if (sample === undefined) continue
    const used = new Set(columnsOf(Object.values(fields)).map(({ column }) => column))
    const unused = sample.seen.columns.filter((column) => {
      const values = columnValues(sample, column)
      return !used.has(column) && values.length > 0 && values.every((value) => money.test(value))
    })
    if (unused.length > 0)
      notes.push(
        `Os pedidos de "${sample.name}" ficariam sem valor: escolha a coluna do valor final. Colunas com valores: ${unused.map((column) => `"${column}"`).join(', ')}.`,
      )
  }
}
