import type { ExportType } from '#model/exports.ts'
import { minorUnits } from '#model/minor-units.ts'
import type { Money } from '../currencies/conversion.ts'
import { toBatch, type ExportBatch, type ExportCell } from './export-batch.ts'
import type { ExportColumn } from './export-source.ts'

/** A column whose cells are read from the source's own rows. */
export type RowColumn<Row> = ExportColumn & { of: (row: Row) => ExportCell }

type Absent = null | undefined
type Traits = Pick<ExportColumn, 'personal' | 'needs' | 'summed'>

/** Makes columns by type. An empty text is an empty cell; an instant is ISO 8601 or ms since 1970. */
export function rowColumns<Row>() {
  const ofType =
    <Value extends ExportCell>(type: ExportType, cellOf: (value: Value) => ExportCell = (value) => value) =>
    (key: string, label: string, of: (row: Row) => Value | Absent, traits?: Traits): RowColumn<Row> => ({
      key,
      label,
      type,
      ...traits,
      of: (row) => {
        const value = of(row)
        return value === undefined || value === null ? null : cellOf(value)
      },
    })
  return {
    text: ofType<string>('text'),
    money: ofType<number>('money'),
    integer: ofType<number>('integer'),
    number: ofType<number>('number'),
    rate: ofType<number>('rate'),
    instant: ofType<string | number>('instant', (at) => (typeof at === 'string' ? Date.parse(at) : at)),
    /** An instant in seconds since 1970. */
    seconds: ofType<number>('instant', (at) => at * 1000),
    day: ofType<string>('day'),
    boolean: ofType<boolean>('boolean'),
  }
}

/**
 * For rows with money in a currency of their own ('' is the account's): where the account has several, a decimal
 * in that currency and in no sum. `money`: what the file says of its currency.
 */
export function inOwnCurrency<Row extends { currency: string }>(
  columns: readonly RowColumn<Row>[],
  { account, frame }: { account: { currency: string }; frame: { money?: Money } },
): { columns: readonly RowColumn<Row>[]; money: Money } {
  const money = { currency: frame.money?.currency ?? account.currency, conversion: undefined }
  if (frame.money?.conversion === undefined) return { columns, money }
  const own = columns.map((column): RowColumn<Row> => {
    if (column.type !== 'money') return column
    const { summed: _, ...plain } = column
    return {
      ...plain,
      type: 'number',
      label: `${column.label} (na moeda da linha)`,
      of: (row) => {
        const amount = column.of(row)
        return amount === null ? null : Number(amount) / minorUnits(row.currency || account.currency)
      },
    }
  })
  return { columns: own, money }
}

export const rowBatch = <Row>(rows: readonly Row[], columns: readonly RowColumn<Row>[]): ExportBatch =>
  toBatch(
    rows.map((row) => columns.map(({ of }) => of(row))),
    columns.length,
  )

export async function* rowBatches<Row>(
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  columns: readonly RowColumn<Row>[],
): AsyncGenerator<ExportBatch> {
  for await (const rows of batches) yield rowBatch(rows, columns)
}
