import { isWaiting } from '#model/monitoring/metrics.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadStatusLimits } from '../orders/status-limits.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'
import { loadAtEnds, type Piece } from './load-at-ends.ts'
import { compileWaiting } from './waiting-statement.ts'
import type { Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Row = { after: number; moved: number } & Record<string, number | string>
type Place = { place: readonly string[]; levels: Float64Array }

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
  const limits = await loadStatusLimits(ctx.db, ctx.account.id)
  return loadAtEnds<Row, Place>(ctx, asked, range, {
    maxEnds: MAX_ENDS,
    besides: ({ metric }) => metric,
    levelsOf: ({ metric }, all) => {
      if (!isWaiting(metric)) throw new UnanswerableQuestion(`nothing waits as ${metric}`)
      return {
        statementOf: (question) => compileWaiting({ ...question, metric, limits }),
        nothing: (place) => ({ place, levels: new Float64Array(all.length) }),
        add: addLevels,
        sizeOf: ({ levels }) => levels.reduce((sum, level) => sum + level, 0),
        figureOf:
          () =>
          ({ levels }, _end, index) => ({ value: levels[index] ?? 0, sample: 1 }),
      }
    },
  })
}

function addLevels(rows: readonly (readonly [Place, Row])[], { from, ends }: Piece): void {
  const next = new Map(ends.map((end, index) => [end, index + 1]))
  const moved = new Set<Float64Array>()
  for (const [one, row] of rows) {
    moved.add(one.levels)
    const at = next.get(row.after) ?? 0
    if (at < ends.length) one.levels[from + at] = (one.levels[from + at] ?? 0) + row.moved
  }
  for (const levels of moved)
    for (let at = from + 1; at < from + ends.length; at++)
      levels[at] = (levels[at] ?? 0) + (levels[at - 1] ?? 0)
}
