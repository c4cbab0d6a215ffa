import type { CanonicalField, MappingPreview } from '#areas/integrations/import/mapping-contract.ts'
import { fieldLabel } from '#areas/integrations/import/web/field-label.ts'
import type { PreviewColumn } from '#areas/integrations/import/web/preview-table.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoneyExact, formatPriceExact } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'

type Record = MappingPreview['records'][number]
type Cell = Record['rows'][number]['values'][number]
type Words = { yes: string; no: string }

/** The rows as people read them: each field by its type, amounts in the row's currency, or else in `currency`. */
export function previewValues(
  { columns, rows }: Record,
  fields: readonly CanonicalField[],
  currency: string,
  words: Words,
): {
  columns: PreviewColumn[]
  rows: { line: number; values: string[]; errors: Record['rows'][number]['errors'] }[]
} {
  const known = columns.map((name) => fields.find((field) => field.name === name))
  const ofCurrency = columns.indexOf('currency')
  return {
    columns: columns.map((name, index) => {
      const field = known[index]
      return {
        name,
        label: field === undefined ? name : fieldLabel(field).label,
        isNumber: field?.type === 'money' || field?.type === 'integer',
      }
    }),
    rows: rows.map(({ line, values, errors }) => {
      const own = String(values[ofCurrency] ?? '')
      return {
        line,
        errors,
        values: values.map((value, index) =>
          write(value, known[index], /^[A-Z]{3}$/.test(own) ? own : currency, words),
        ),
      }
    }),
  }
}

function write(value: Cell, field: CanonicalField | undefined, currency: string, words: Words): string {
  if (value === null || value === '') return absent
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field?.type === 'instant') return formatInstant(String(value))
  const number = Number(value)
  if (field?.type === 'money' && !Number.isNaN(number))
    return Number.isInteger(number) ? formatMoneyExact(number, currency) : formatPriceExact(number, currency)
  if (field?.type === 'integer' && !Number.isNaN(number)) return formatCount(number)
  return field?.values.find((known) => known.value === value)?.word ?? String(value)
}
