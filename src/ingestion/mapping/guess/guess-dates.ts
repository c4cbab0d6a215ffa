import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { kinds } from '#model/kinds/index.ts'
import { columnsOf } from '../compile/scope.ts'
import { columnValues } from './columns.ts'
import { readDates, type DateOrder } from './date-formats.ts'
import { dayAndHourTexts } from './day-and-hour.ts'
import type { Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

/** The mapping's formats, and those of files that write dates otherwise, by key. */
export type ReadDates = { formats: string[]; ofFiles: ReadonlyMap<string, string[]> }

const MAX_FORMATS = 10

// A file writes its dates in one way: a column whose values do not distinguish day from month is read as those
// that do. Files that contradict each other keep their own formats.
export function readInstants(records: Records, sources: readonly Source[], notes: string[]): ReadDates {
  const found = new Map(sources.map((source) => [source.key, ofFile(source, records, notes)]))
  const all = [...found.values()]
  const isMixed = new Set(all.flatMap(({ order }) => order ?? [])).size > 1
  const formats = [...new Set(all.flatMap((file) => file.formats))].slice(0, MAX_FORMATS)
  const own = [...found].flatMap(([key, file]) =>
    isMixed && file.formats.length > 0 ? [[key, file.formats.slice(0, MAX_FORMATS)] as const] : [],
  )
  return { formats: formats.length > 0 ? formats : ['iso'], ofFiles: new Map(own) }
}

function ofFile(
  { key, sample }: Source,
  records: Records,
  notes: string[],
): { formats: string[]; order: DateOrder | undefined } {
  const columns = instantColumns(records, key).filter(({ column }) => sample.seen.columns.includes(column))
  const values = columns.map(({ column, hour }) => [
    ...columnValues(sample, column),
    ...(hour === undefined
      ? []
      : dayAndHourTexts(column, hour, sample).flatMap(([day, time]) => (day === '' ? [] : `${day} ${time}`))),
  ])
  const order = values.map((each) => readDates(each).order).find((known) => known !== undefined)
  const read = values.map((each) => readDates(each, order))
  if (order === undefined) {
    const at = read.findIndex(({ ambiguous }) => ambiguous !== undefined)
    const value = read[at]?.ambiguous
    if (value !== undefined) notes.push(bothReadings(sample.name, columns[at]?.column ?? '', value))
  }
  return { formats: [...new Set(read.flatMap(({ formats }) => formats))], order }
}

type InstantColumn = { column: string; hour?: string }

function instantColumns(records: Records, key: string): InstantColumn[] {
  const instants = records.flatMap(({ kind, from, joins = {}, fields }) =>
    Object.entries(fields)
      .filter(([name]) => kinds[kind].fields[name]?.type === 'instant')
      .flatMap(([, expression]): InstantColumn[] => {
        const [day, hour] = columnsOf(expression as Expression).filter(
          ({ of }) => (of === undefined ? from : joins[of]?.file) === key,
        )
        if (day === undefined) return []
        return [{ column: day.column, ...(hour && { hour: hour.column }) }]
      }),
  )
  return [...new Map(instants.map((each) => [each.column, each])).values()]
}

const words = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function bothReadings(file: string, column: string, value: string): string {
  const [first = 1, second = 1] = (value.match(/\d+/g) ?? []).map(Number)
  const written = (day: number, month: number) => words.format(Date.UTC(2024, month - 1, day))
  return `Em "${file}", nenhuma data de "${column}" diz se o dia vem antes do mês: "${value}" foi lido como ${written(first, second)}, e não ${written(second, first)}. Se não for, troque em “Datas com barras”.`
}
