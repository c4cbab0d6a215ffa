import { isOfStockouts } from '#model/monitoring/metrics.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { runStatement } from '../question/ask-question.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'
import { equalRequests, followedPlaces, placeOfRow } from './level-places.ts'
import { compileStockouts } from './stockouts-statement.ts'
import { windowEnds, windowStart, type Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Row = { at: number; told: number; out: number } & Record<string, number | string>
type Counts = { told: number; out: number }
type Place = { place: readonly string[]; at: Map<number, Counts>; out: number }

/** Window ends per statement, since parameters are part of the URL: a month of hours. */
const MAX_ENDS = 744

/**
 * Series of rules on stock-outs of the best sellers: each window has the count, or share, at its end; null where
 * none of them had known stock. Equal questions are shared. @throws UnanswerableQuestion
 */
export async function loadStockouts(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> {
  const { account, clickhouse, virtualChannel } = ctx
  const { timeZone } = account
  const money = await loadMoney(ctx, { wanted: account.currency })
  const found = new Map<SeriesRequest, Series[]>()
  for (const group of equalRequests(asked)) {
    const [one] = group
    if (one === undefined) continue
    const { settings } = one
    const { filters, by } = settings
    const ends = windowEnds(settings, range, timeZone)
    const places = new Map<string, Place>()
    for (let from = 0; from < ends.length; from += MAX_ENDS) {
      const some = ends.slice(from, from + MAX_ENDS).map((end) => Math.floor(end / 1000))
      const rule = virtualChannel?.rule ?? []
      const question = { accountId: account.id, timeZone, money, filters, rule, by, ends: some }
      const rows = await runStatement<Row>(clickhouse, compileStockouts(question))
      for (const row of rows) addCounts(places, row, by.length)
    }
    for (const request of group) found.set(request, seriesOf(places, request, ends, timeZone))
  }
  return asked.map((one) => found.get(one) ?? [])
}

function addCounts(places: Map<string, Place>, row: Row, by: number): void {
  const { place, key } = placeOfRow(row, by)
  const one = places.get(key) ?? { place, at: new Map<number, Counts>(), out: 0 }
  places.set(key, one)
  one.at.set(row.at, row)
  one.out += row.out
}

const mostOut = {
  sizeOf: ({ out }: Place) => out,
  nothing: (place: readonly string[]): Place => ({ place, at: new Map(), out: 0 }),
}

function seriesOf(
  places: ReadonlyMap<string, Place>,
  request: SeriesRequest,
  ends: readonly number[],
  timeZone: string,
): Series[] {
  const { settings } = request
  const { metric } = settings
  if (!isOfStockouts(metric)) throw new UnanswerableQuestion(`${metric} is not of stock-outs`)
  return followedPlaces(places, request, mostOut).map(({ place, at }) => ({
    place,
    labels: place,
    windows: ends.map((end) => {
      const { told, out } = at.get(Math.floor(end / 1000)) ?? { told: 0, out: 0 }
      const value = told === 0 ? null : metric === 'bestSellersOut' ? out : out / told
      return { start: windowStart(settings, end, timeZone), end, value, sample: told }
    }),
  }))
}
