import { ImportMapping, type ImportMappingText } from '#model/import-mapping/mapping.ts'
import { listFields, type CanonicalKind } from '#model/kinds/index.ts'
import { columnFor, columnValues } from './columns.ts'
import { describedFile } from './describe-file.ts'
import { withNumbersBelow } from './fill-down.ts'
import { withCarts } from './guess-carts.ts'
import { withCents } from './guess-cents.ts'
import { guessCurrency } from './guess-currency.ts'
import { readInstants } from './guess-dates.ts'
import { fieldsFor } from './guess-fields.ts'
import { holdsInvoicesAlone } from './holds-invoices.ts'
import { fold } from './header-words.ts'
import { orderNumberOf, uniqueNumber } from './guess-order-number.ts'
import { recordsOf } from './guess-records.ts'
import { holdsReturns, sourceOf } from './guess-role.ts'
import { excludeLeftOutRows, withoutLeftOut } from './left-out-rows.ts'
import { withListedProducts } from './list-cells.ts'
import {
  noteMissingAmounts,
  noteMissingFields,
  noteUnusedPercentages,
  withAssumedMilestones,
  withOnlyAmount,
} from './missing-fields.ts'
import { isHeaderless, type Role, type Sample, type Source } from './source.ts'

export type Guess = { mapping: ImportMapping; notes: string[] }

/** The account's, where a file does not show it. `kind`: only records of it, of the file that shows most of it. */
export type GuessOptions = { timeZone?: string; currency?: string; kind?: CanonicalKind }

type Records = ImportMappingText['records']

export function guessMapping(
  name: string,
  read: readonly Sample[],
  { timeZone, currency, kind }: GuessOptions = {},
): Guess {
  const samples = withSharedNumber(
    read.map((sample) => withListedProducts(withNumbersBelow(withoutLeftOut(sample)))),
  )
  const sources =
    kind === undefined ? samples.flatMap((sample) => sourceOf(sample) ?? []) : fullestOf(kind, samples)
  const known = sources.map((source, at) => ({ ...source, key: keyOf(source, sources.slice(0, at)) }))
  const keyed = known.length > 0 ? known : samples.slice(0, 1).map(asOrders)
  const unknown = kind === undefined ? samples : []
  const notes = [
    ...unknown.filter((sample) => !keyed.some((source) => source.sample === sample)).map(leftOut),
    ...samples.filter(isHeaderless).map(({ name: file }) => ofHeader(file)),
  ]
  const guessed = known.flatMap((source) => recordsOf(source, known, notes))
  const found = kind === undefined ? guessed : guessed.filter((record) => record.kind === kind)
  const proposed = found.length > 0 ? found : keyed.slice(0, 1).map((source) => byHand(source, notes))
  const fileOf = (key: string) => keyed.find((source) => source.key === key)?.sample
  const sold = withCarts(withOnlyAmount(proposed, fileOf, notes), fileOf, notes)
  const records = withCents(withAssumedMilestones(sold, fileOf, notes))
  noteMissingFields(records, keyed, notes)
  notes.push(...noteMissingAmounts(records, fileOf), ...noteUnusedPercentages(records, fileOf))
  const dates = readInstants(records, keyed, notes)
  const money = guessCurrency(records, keyed, currency, notes)
  const mapping = ImportMapping.parse({
    version: 1,
    name,
    ...(timeZone !== undefined && { timeZone }),
    ...(money !== undefined && { currency: money }),
    dates: dates.formats,
    files: Object.fromEntries(
      keyed.map((source) => [source.key, describedFile(source, dates, records, notes)]),
    ),
    records: excludeLeftOutRows(records, fileOf),
  })
  return { mapping, notes: [...new Set(notes)] }
}

const roleOf = (kind: CanonicalKind): Role => (kind === 'order_items' ? 'lines' : kind)

/** The file with most columns of the kind. */
function fullestOf(kind: CanonicalKind, samples: readonly Sample[]): Omit<Source, 'key'>[] {
  const columnsIn = (sample: Sample) =>
    listFields(kind).filter(([name]) => columnFor(kind, name, sample) !== undefined).length
  const [fullest] = samples
    .map((sample) => ({ sample, columns: columnsIn(sample) }))
    .toSorted((one, other) => other.columns - one.columns)
  return fullest === undefined ? [] : [{ role: roleOf(kind), sample: withOwnNumber(fullest.sample) }]
}

/** What numbers the orders of a file numbers whatever else its rows show. */
function withOwnNumber(sample: Sample): Sample {
  const isOfOrders = ['orders', 'lines'].includes(sourceOf(sample)?.role ?? '')
  const orderNumber = isOfOrders ? orderNumberOf(sample, [])?.column : undefined
  return orderNumber === undefined ? sample : { ...sample, orderNumber }
}

/** What numbers the orders of one file numbers them in the others, however vague its name. */
function withSharedNumber(samples: readonly Sample[]): Sample[] {
  const [orders, ...others] = samples.filter((sample) => sourceOf(sample)?.role === 'orders')
  const number = orders && orderNumberOf(orders, [])?.column
  if (orders === undefined || number === undefined || others.length > 0) return [...samples]
  // any file numbers its rows so
  if (/^(?:id|codigo|cod)$/.test(fold(number))) return [...samples]
  const known = new Set(columnValues(orders, number))
  const isShared = (sample: Sample) =>
    columnFor('orders', 'order_id', sample) === undefined &&
    columnValues(sample, number).some((value) => known.has(value))
  return samples.map((sample) => (isShared(sample) ? { ...sample, orderNumber: number } : sample))
}

const leftOut = (sample: Sample) =>
  holdsReturns(sample)
    ? `"${sample.name}" parece ter devoluções, mas não diz o pedido, o SKU e a data de cada uma: ele ficou de fora.`
    : `Não foi possível reconhecer o conteúdo de "${sample.name}": ele ficou de fora.`

const ofHeader = (name: string) =>
  `"${name}" não tem cabeçalho: a primeira linha foi lida como dado, e as colunas têm números. Se ele tiver, diga em que linha.`

function keyOf({ role }: Omit<Source, 'key'>, earlier: readonly Omit<Source, 'key'>[]): string {
  const same = earlier.filter((other) => other.role === role).length
  return same === 0 ? role : `${role}${same + 1}`
}

const asOrders = (sample: Sample): Source => ({ key: 'orders', role: 'orders', sample })

/** What people complete. */
function byHand(source: Source, notes: string[]): Records[number] {
  const fields = fieldsFor('orders', source, notes)
  const isNumbered = fields['total_amount'] !== undefined || isHeaderless(source.sample)
  const isOfNotes = holdsInvoicesAlone(source.sample)
  const number = isNumbered && !isOfNotes ? uniqueNumber(source.sample, notes) : undefined
  if (isOfNotes)
    notes.push(
      `"${source.sample.name}" parece ser uma lista de notas fiscais: falta a coluna do número do pedido de cada uma.`,
    )
  if (source.role === 'customers')
    notes.push(
      `"${source.sample.name}" parece ter só clientes: eles são contados pelos pedidos, e só os arquivos de pedidos os trazem.`,
    )
  const isWhole = number !== undefined && fields['placed_at'] !== undefined && fields['status'] !== undefined
  if (!isWhole && (number === undefined || !isHeaderless(source.sample)))
    notes.push(`Não foi possível reconhecer pedidos em "${source.sample.name}": complete o mapeamento à mão.`)
  return {
    kind: 'orders',
    from: source.key,
    fields: { ...(number !== undefined && { order_id: { column: number } }), ...fields },
  }
}
