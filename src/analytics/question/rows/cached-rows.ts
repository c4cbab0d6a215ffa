import type { FactsVersion } from '#platform/live/answer-memory.ts'
import { RowMemory } from '#platform/live/row-memory.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { Frame, Side } from '../../periods/frame.ts'
import type { FactKey } from '../dimensions.ts'
import { isCacheable, noRows, readMonth, type Dictionaries, type MonthRows } from './month-rows.ts'

/** For longer periods the first load would take longer than a query. */
const MAX_MONTHS = 7
/** With more rows, summing would block the process longer than a query takes. */
const MAX_ROWS = 200_000

class Held extends RowMemory<MonthRows> {
  /** Kept for as long as a month uses them. */
  readonly #dictionaries = new Map<string, WeakRef<Dictionaries>>()

  dictionariesOf(name: string): Dictionaries {
    const known = this.#dictionaries.get(name)?.deref()
    if (known) return known
    const dictionaries: Dictionaries = new Map()
    this.#dictionaries.set(name, new WeakRef(dictionaries))
    return dictionaries
  }
}

const memories = new WeakMap<ClickHouse, Held>()

type Params = { fact: FactKey; accountId: string; frame: Frame }

/** The facts at a version or later. */
export type KnownFacts = {
  version: string
  /** Rows of the question's months; undefined if too many, or too large. */
  rows: (params: Params) => Promise<readonly MonthRows[] | undefined>
}

export function knownFacts(clickhouse: ClickHouse, facts: FactsVersion): KnownFacts {
  const memory = memories.get(clickhouse) ?? new Held()
  memories.set(clickhouse, memory)
  const rows: KnownFacts['rows'] = async ({ fact, accountId, frame }) => {
    const { timeZone } = frame
    if (!isCacheable(fact)) return undefined
    const months = [...new Set([...monthsOf(frame.current), ...monthsOf(frame.base)])]
    if (months.length > MAX_MONTHS) return undefined
    const name = [accountId, fact, timeZone].join(' ')
    const dictionaries = memory.dictionariesOf(name)
    const found = await Promise.all(
      months.map(async (month) => {
        if (facts.ofMonth(fact, month) === '') return noRows
        return memory.of(`${name} ${month}`, { table: fact, month }, facts, () =>
          readMonth(clickhouse, { fact, accountId, timeZone, month }, dictionaries),
        )
      }),
    )
    if (!found.every((month) => month !== undefined)) return undefined
    return found.reduce((sum, { count }) => sum + count, 0) > MAX_ROWS ? undefined : found
  }
  return { version: facts.whole, rows }
}

/** By partition, such as `202611`. */
function monthsOf({ start, end }: Side): string[] {
  const months: string[] = []
  const last = new Date(end - 1)
  for (let at = new Date(start); at <= last;) {
    months.push(at.toISOString().slice(0, 7).replace('-', ''))
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
    if (months.length > MAX_MONTHS) break
  }
  return months
}
