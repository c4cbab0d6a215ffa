import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { kinds } from '#model/kinds/index.ts'
import { minorUnits } from '#model/minor-units.ts'
import { isRecord } from '#model/records.ts'
import { columnFor, columnValues } from './columns.ts'
import { amountsOf } from './guess-currency.ts'
import { fold } from './header-words.ts'
import type { Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

/** By their name. */
const isInCents = (column: string): boolean => /(?:^|_)(?:cents?|centavos)(?:_|$)/.test(fold(column))

/** Amounts whose columns are called so, wherever they are read from. */
export const withCents = (records: Records): Records =>
  records.map((record) => ({
    ...record,
    fields: Object.fromEntries(
      Object.entries(record.fields).map(([name, expression]) => [
        name,
        kinds[record.kind].fields[name]?.type === 'money' ? inMinorUnits(expression) : expression,
      ]),
    ),
  }))

/** The same expression, of which only the reading of columns differs. */
function inMinorUnits<Part>(part: Part): Part {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    if (!isRecord(value)) return value
    const { column } = value
    return typeof column === 'string' && isInCents(column)
      ? { ...value, money: 'minor' }
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, read(each)]))
  }
  return read(part) as Part
}

/** Distinct amounts that are more than chance. */
const FEW = 2

const isLarge = (value: string) => value.length >= 4

// Systems of payments write amounts in cents, as whole numbers; people write whole reais. Where no amount has
// a decimal mark, it is read as what is likelier, and said.
export function centsOf(source: Source, records: Records, notes: string[]): 'minor' | undefined {
  const { sample, key } = source
  const amounts = amountsOf(key, records).filter(
    (column) => !isInCents(column) && columnValues(sample, column).length > 0,
  )
  const values = amounts.flatMap((column) => columnValues(sample, column))
  const currency = columnFor('orders', 'currency', sample)
  const isWhole =
    currency !== undefined &&
    columnValues(sample, currency).some((code) => minorUnits(code.toUpperCase()) !== 100)
  if (isWhole || values.length === 0 || !values.every((value) => /^\d+$/.test(value))) return undefined
  const [column = ''] = amounts
  const own = new Set(columnValues(sample, column))
  const large = [...own].filter(isLarge)
  if (large.length < own.size / 2 || ![...own].some((value) => !value.endsWith('00'))) return undefined
  const [example = ''] = large
  const isMinor =
    source.role === 'payments' &&
    own.size >= FEW &&
    [...own].every((value) => value === '0' || value.length >= 3)
  const [read, other] = [format(Number(example) / 100), format(Number(example))]
  notes.push(
    isMinor
      ? `Em "${sample.name}", nenhum valor tem casas decimais: foram lidos em centavos, e "${example}" é ${read}. Se não for, troque em “Dinheiro em”.`
      : `Em "${sample.name}", nenhum valor tem casas decimais: "${example}" foi lido como ${other}, e não ${read}. Se estiverem em centavos, troque em “Dinheiro em”.`,
  )
  return isMinor ? 'minor' : undefined
}

const format = (amount: number) =>
  amount.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
