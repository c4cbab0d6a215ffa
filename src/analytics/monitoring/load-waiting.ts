import { isWaiting } from '#model/monitoring/metrics.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { loadStatusLimits } from '../orders/status-limits.ts'
import { runStatement } from '../question/ask-question.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'
import { equalRequests, followedPlaces, placeOfRow } from './level-places.ts'
import { compileWaiting } from './waiting-statement.ts'
import { windowStart, windowEnds, type Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Row = { after: number; moved: number } & Record<string, number | string>
type Place = { place: readonly string[]; levels: Float64Array }

/** Window ends per statement, since parameters are part of the URL. */
const MAX_ENDS = 1000

/**
 * Series of queue rules: how many are waiting at the end of each window. Equal queries are shared. @throws
 * UnanswerableQuestion
 */
export async function loadQueueSizes(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> {
  const { account, clickhouse, db, virtualChannel } = ctx
  const { timeZone } = account
  const [limits, money] = await Promise.all([
    loadStatusLimits(db, account.id),
    loadMoney(ctx, { wanted: account.currency }),
  ])
  const found = new Map<SeriesRequest, Series[]>()
  for (const group of equalRequests(asked, ({ metric }) => metric)) {
    const [first] = group
    if (first === undefined) continue
    const { settings } = first
    const { metric, filters, by } = settings
    if (!isWaiting(metric)) throw new UnanswerableQuestion(`nothing waits as ${metric}`)
    const ends = windowEnds(settings, range, timeZone)
    const counted = new Map<string, Place>()
    const nothing = (place: readonly string[]): Place => ({ place, levels: new Float64Array(ends.length) })
    for (let from = 0; from < ends.length; from += MAX_ENDS) {
      const some = ends.slice(from, from + MAX_ENDS).map((end) => Math.floor(end / 1000))
      const question = {
        accountId: account.id,
        timeZone,
        money,
        metric,
        filters,
        by,
        limits,
        rule: virtualChannel?.rule ?? [],
        ends: some,
      }
      const rows = await runStatement<Row>(clickhouse, compileWaiting(question))
      addLevels(counted, rows, { by: by.length, from, ends: some, all: ends.length })
    }
    for (const one of group)
      found.set(
        one,
        followedPlaces(counted, one, { sizeOf, nothing }).map(({ place, levels }) => ({
          place,
          labels: place,
          windows: ends.map((end, index) => ({
            start: windowStart(settings, end, timeZone),
            end,
            value: levels[index] ?? 0,
            sample: 1,
          })),
        })),
      )
  }
  return asked.map((one) => found.get(one) ?? [])
}

const sizeOf = ({ levels }: Place) => levels.reduce((sum, level) => sum + level, 0)

type Piece = { by: number; from: number; ends: readonly number[]; all: number }

function addLevels(counted: Map<string, Place>, rows: readonly Row[], { by, from, ends, all }: Piece): void {
  const next = new Map(ends.map((end, index) => [end, index + 1]))
  const moved = new Set<Float64Array>()
  for (const row of rows) {
    const { place, key } = placeOfRow(row, by)
    const one = counted.get(key) ?? { place, levels: new Float64Array(all) }
    counted.set(key, one)
    moved.add(one.levels)
    const at = next.get(row.after) ?? 0
    if (at < ends.length) one.levels[from + at] = (one.levels[from + at] ?? 0) + row.moved
  }
  for (const levels of moved)
    for (let at = from + 1; at < from + ends.length; at++)
      levels[at] = (levels[at] ?? 0) + (levels[at - 1] ?? 0)
}
