import { keysOf } from '#model/records.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { bytesUnlessFailed } from '#platform/storage/clickhouse/answer-bytes.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { nativeBlocks, type Rows } from '#platform/storage/clickhouse/native/native-blocks.ts'
import type { Cells } from '#platform/storage/clickhouse/native/native-column.ts'
import { dimensions, dimensionText, timeOfFact, type FactKey } from '../dimensions.ts'
import { NEVER } from '../sql-text.ts'

export const cacheableFacts = ['orders', 'order_items', 'sessions'] as const satisfies readonly FactKey[]
export type CacheableFact = (typeof cacheableFacts)[number]
export const isCacheable = (fact: FactKey): fact is CacheableFact =>
  cacheableFacts.some((one) => one === fact)

const MAX_ROWS = 64_000
const readSettings = {
  do_not_merge_across_partitions_select_final: 1,
  max_block_size: String(MAX_ROWS),
  max_execution_time: 60,
} as const

/** Maps words to indexes; only grows. */
export class Dictionary {
  readonly values: string[] = []
  readonly #places = new Map<string, number>()

  find(word: string): number | undefined {
    return this.#places.get(word)
  }

  placeOf(word: string): number {
    const known = this.#places.get(word)
    if (known !== undefined) return known
    this.#places.set(word, this.values.length)
    return this.values.push(word) - 1
  }
}

export type WordKey = AnyDimension | 'cancelReason' | 'label'

/** Shared by the months of an account's fact, so that an index means the same in all. */
export type Dictionaries = Map<WordKey, Dictionary>

/**
 * An account's rows of one month (UTC) in columns. Times in seconds since 1970, missing milestones as the
 * maximum; `local` in local time as if UTC. Amounts in minor units.
 */
export type MonthRows = {
  count: number
  bytes: number
  numbers: Readonly<Record<string, Float64Array>>
  /** A word per row, as its index in the column's dictionary. */
  words: Readonly<Partial<Record<WordKey, Uint32Array>>>
  dictionaries: Dictionaries
}

export const noRows: MonthRows = { count: 0, bytes: 0, numbers: {}, words: {}, dictionaries: new Map() }

const milestones = ['approved_at', 'invoiced_at', 'canceled_at'] as const
const withoutFreight = '(total_amount - freight_amount)'
const amounts = [
  'total_amount',
  withoutFreight,
  'items_amount',
  'discount_amount',
  'freight_amount',
  'tax_amount',
]

type Declared = {
  numbers: Record<string, string>
  words: Partial<Record<WordKey, string>>
}

function declare(fact: CacheableFact): Declared {
  const time = timeOfFact[fact]
  const ownDimensions = keysOf(dimensions).filter(
    (key) => dimensions[key][fact] !== undefined && dimensions[key].part === undefined,
  )
  const counted = {
    orders: [...amounts, 'units'],
    order_items: [...amounts, 'quantity'],
    sessions: ['sessions', 'product_views', 'carts', 'checkouts'],
  }[fact]
  const isSales = fact !== 'sessions'
  return {
    numbers: {
      at: `toUnixTimestamp(${time})`,
      local: `toUInt32(toUnixTimestamp(${time}) + timeZoneOffset(toTimeZone(${time}, {timeZone:String})))`,
      ...(isSales &&
        Object.fromEntries(
          milestones.map((name) => [name, `ifNull(toUnixTimestamp(${name}), toUInt32(${NEVER}))`]),
        )),
      ...Object.fromEntries(counted.map((name) => [name, name])),
    },
    words: {
      ...Object.fromEntries(ownDimensions.map((key) => [key, dimensionText(fact, key)])),
      ...(isSales && { cancelReason: 'cancel_reason' }),
      ...(fact === 'order_items' && { label: 'product_name' }),
    },
  }
}

const declared: Readonly<Record<CacheableFact, Declared>> = {
  orders: declare('orders'),
  order_items: declare('order_items'),
  sessions: declare('sessions'),
}

/** `column` as `measureColumn` gives it. */
export const isCachedColumn = (fact: CacheableFact, column: string): boolean =>
  column === '0' || column === '1' || column in declared[fact].numbers

export type MonthParams = { fact: CacheableFact; accountId: string; timeZone: string; month: string }

function monthStatement({ fact, accountId, timeZone, month }: MonthParams) {
  const { numbers, words } = declared[fact]
  const time = timeOfFact[fact]
  const columns = [
    ...Object.values(numbers),
    ...Object.values(words).map((sql) => `toLowCardinality(${sql})`),
  ]
  const query = [
    `SELECT\n${columns.map((sql, place) => `  ${sql} AS c${place}`).join(',\n')}`,
    `FROM ${fact} FINAL`,
    `WHERE account_id = {account:UUID} AND toYYYYMM(${time}) = {month:UInt32}${fact === 'sessions' ? '' : ' AND NOT is_incomplete'}`,
    `LIMIT ${MAX_ROWS + 1}`,
    'FORMAT Native',
  ].join('\n')
  return { query, params: { account: accountId, timeZone, month: Number(month) } }
}

/** Undefined if too large to cache. ClickHouse errors pass through. */
export async function readMonth(
  clickhouse: ClickHouse,
  asked: MonthParams,
  dictionaries: Dictionaries,
): Promise<MonthRows | undefined> {
  const { query, params } = monthStatement(asked)
  const answer = await clickhouse.stream({
    query,
    query_params: params,
    clickhouse_settings: readSettings,
  })
  const batches: Rows[] = []
  let count = 0
  for await (const batch of nativeBlocks(bytesUnlessFailed(answer))) {
    batches.push(batch)
    count += batch.rows
  }
  if (count > MAX_ROWS) return undefined
  const { numbers, words } = declared[asked.fact]
  const [numberKeys, wordKeys] = [keysOf(numbers), keysOf(words)]
  const column = (place: number): Cells[] => batches.map(({ columns }) => columns[place] ?? missing(place))
  const rows = {
    count,
    numbers: Object.fromEntries(numberKeys.map((key, place) => [key, joinNumbers(column(place), batches)])),
    words: Object.fromEntries(
      wordKeys.map((key, place) => {
        const dictionary = dictionaries.get(key) ?? new Dictionary()
        dictionaries.set(key, dictionary)
        return [key, joinWords(column(numberKeys.length + place), batches, dictionary)]
      }),
    ),
  }
  return { ...rows, dictionaries, bytes: bytesOf(rows, dictionaries) }
}

function missing(place: number): never {
  throw new Error(`the engine left out column ${place}`)
}

function joinNumbers(parts: readonly Cells[], batches: readonly Rows[]): Float64Array {
  const all = new Float64Array(batches.reduce((sum, { rows }) => sum + rows, 0))
  let from = 0
  for (const { values } of parts) {
    for (let row = 0; row < values.length; row++) all[from + row] = Number(values[row])
    from += values.length
  }
  return all
}

function joinWords(parts: readonly Cells[], batches: readonly Rows[], dictionary: Dictionary): Uint32Array {
  const all = new Uint32Array(batches.reduce((sum, { rows }) => sum + rows, 0))
  let from = 0
  parts.forEach(({ values, at }, part) => {
    const rows = batches[part]?.rows ?? 0
    const places = Array.from(values, (value) => dictionary.placeOf(String(value)))
    for (let row = 0; row < rows; row++) all[from + row] = places[at?.[row] ?? row] ?? 0
    from += rows
  })
  return all
}

/** A word costs about as much as sixty characters; words shared by months are counted in each. */
function bytesOf(
  { count, numbers, words }: Pick<MonthRows, 'count' | 'numbers' | 'words'>,
  of: Dictionaries,
): number {
  const texts = [...of.values()].reduce((sum, { values }) => sum + 64 * values.length, 0)
  return count * (8 * Object.keys(numbers).length + 4 * Object.keys(words).length) + texts
}
