import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { readFromHeader } from '#model/import-mapping/read-from-header.ts'
import { kinds } from '#model/kinds/index.ts'
import { columnValues } from './columns.ts'
import { decimalMark, hasThousands } from './decimal-mark.ts'
import { centsOf } from './guess-cents.ts'
import { amountsOf } from './guess-currency.ts'
import type { ReadDates } from './guess-dates.ts'
import type { Sample, Source } from './source.ts'
import { noteUnknownZone, zoneOfColumn } from './time-zone-column.ts'

type Records = ImportMappingText['records']

/** How its texts are read. */
export function describedFile(
  source: Source,
  { ofFiles }: ReadDates,
  records: Records,
  notes: string[],
): ImportMappingText['files'][string] {
  const { key, sample } = source
  const { format, encoding, delimiter, columns, headerLine = 1 } = sample.seen
  const money = centsOf(source, records, notes)
  const own = ofFiles.get(key)
  const timeZone = hasHoursApart(key, records) ? zoneOfColumn(sample) : undefined
  noteUnknownZone(sample, notes)
  if (sample.unquoted !== undefined)
    notes.push(
      `Em "${sample.name}", há linhas com células a mais: o separador está em textos de "${sample.unquoted}" sem aspas, e eles foram lidos inteiros.`,
    )
  return {
    pattern: sample.name.replaceAll(/[*?]/g, '?'),
    format,
    ...(format === 'csv' ? { delimiter } : {}),
    ...(encoding === 'utf-8' ? {} : { encoding }),
    ...(format === 'csv' && readFromHeader(headerLine, columns)),
    ...(own === undefined ? {} : { dates: own }),
    ...(timeZone !== undefined && { timeZone }),
    decimal: decimalOf(sample, amountsOf(key, records), notes),
    ...(money && { money }),
    ...(sample.each !== undefined && { each: sample.each }),
    ...(sample.unquoted !== undefined && { unquoted: sample.unquoted }),
    ...(sample.fillDown !== undefined && { fillDown: [sample.fillDown] }),
  }
}

/** A day and its hour from two columns are read in the zone of the file. */
const hasHoursApart = (key: string, records: Records): boolean =>
  records.some(
    ({ kind, from, fields }) =>
      from === key &&
      Object.entries(fields).some(
        ([name, expression]) =>
          kinds[kind].fields[name]?.type === 'instant' && 'concat' in (expression as Expression),
      ),
  )

/** Amounts show it, and where they do not the other figures; points that part groups of three leave the comma. */
function decimalOf(sample: Sample, amounts: readonly string[], notes: string[]): '.' | ',' {
  const marks = (columns: readonly string[]) =>
    columns.flatMap((column) => decimalMark(columnValues(sample, column)) ?? [])
  const ofAmounts = marks(amounts)
  const known = ofAmounts.length > 0 ? ofAmounts : marks(sample.seen.columns)
  const commas = known.filter((mark) => mark === ',').length
  if (known.length > 0) return commas > known.length - commas ? ',' : '.'
  const isText = sample.seen.format === 'csv' && sample.seen.sheet === undefined
  const grouped = isText && amounts.find((column) => hasThousands(columnValues(sample, column)))
  if (grouped === false || grouped === undefined) return '.'
  notes.push(
    `Em "${sample.name}", os pontos de "${grouped}" foram lidos como separador de milhar: nenhum valor tem centavos.`,
  )
  return ','
}
