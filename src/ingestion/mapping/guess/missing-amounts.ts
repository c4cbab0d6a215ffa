import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { columnsOf } from '../compile/scope.ts'
import { columnValues } from './columns.ts'
import type { Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

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
