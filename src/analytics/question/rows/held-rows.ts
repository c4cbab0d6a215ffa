import type { FactsVersion } from '#platform/live/answer-memory.ts'
import { RowMemory } from '#platform/live/row-memory.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { Frame, Side } from '../../periods/frame.ts'
import type { FactKey } from '../dimensions.ts'
import { isHeld, noRows, readMonth, type Dictionaries, type MonthRows } from './month-rows.ts'

/** A year takes the engine less time than its first reading would. */
const MAX_MONTHS = 7
/** Of more the sums would keep the process from others for longer than the engine takes. */
const MAX_ROWS = 200_000

class Held extends RowMemory<MonthRows> {
  /** As long as a month uses them. */
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

type Asked = { fact: FactKey; accountId: string; frame: Frame }

/** The facts as they were at a version or later. */
export type KnownFacts = {
  version: string
  /** The months of a question's days; undefined where they are too many, or too large. */
  rows: (asked: Asked) => Promise<readonly MonthRows[] | undefined>
}

export function knownFacts(clickhouse: ClickHouse, facts: FactsVersion): KnownFacts {
  const memory = memories.get(clickhouse) ?? new Held()
  memories.set(clickhouse, memory)
  const rows: KnownFacts['rows'] = async ({ fact, accountId, frame }) => {
    const { timeZone } = frame
    if (!isHeld(fact)) return undefined
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

/** By partition, as `202611`. */
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
