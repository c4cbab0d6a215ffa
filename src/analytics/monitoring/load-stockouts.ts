import { isOfStockouts } from '#model/monitoring/metrics.ts'
import type { AccountContext } from '#platform/context.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'
import { loadAtEnds } from './load-at-ends.ts'
import { compileStockouts } from './stockouts-statement.ts'
import type { Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Row = { at: number; told: number; out: number } & Record<string, number | string>
type Counts = { told: number; out: number }
type Place = { place: readonly string[]; at: Map<number, Counts>; out: number }

/** A month of hours. */
const MAX_ENDS = 744

/**
 * Series of rules on stock-outs of the best sellers: each window has the count, or share, at its end; null where
 * none of them had known stock. Equal questions are shared. @throws UnanswerableQuestion
 */
export const loadStockouts = (
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> =>
  loadAtEnds<Row, Place>(ctx, asked, range, {
    maxEnds: MAX_ENDS,
    levelsOf: () => ({
      statementOf: compileStockouts,
      nothing: (place) => ({ place, at: new Map(), out: 0 }),
      add: addCounts,
      sizeOf: ({ out }) => out,
      figureOf: ({ metric }) => {
        if (!isOfStockouts(metric)) throw new UnanswerableQuestion(`${metric} is not of stock-outs`)
        return ({ at }, end) => {
          const { told, out } = at.get(Math.floor(end / 1000)) ?? { told: 0, out: 0 }
          return {
            value: told === 0 ? null : metric === 'bestSellersOut' ? out : out / told,
            sample: told,
          }
        }
      },
    }),
  })

function addCounts(rows: readonly (readonly [Place, Row])[]): void {
  for (const [one, row] of rows) {
    one.at.set(row.at, row)
    one.out += row.out
  }
}
