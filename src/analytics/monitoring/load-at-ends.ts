import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { equalRequests, followedPlaces, placeOfRow } from './level-places.ts'
import type { StockoutsQuestion } from './stockouts-statement.ts'
import { windowEnds, windowStart, type Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Placed = { place: readonly string[] }
/** Of the window ends, in seconds, those from `from` on that one statement asks. */
export type Piece = { from: number; ends: readonly number[] }

type Levels<Row, Place extends Placed> = {
  statementOf: (question: StockoutsQuestion) => Statement
  nothing: (place: readonly string[]) => Place
  add: (rows: readonly (readonly [Place, Row])[], piece: Piece) => void
  sizeOf: (place: Place) => number
  /** @throws UnanswerableQuestion */
  figureOf: (settings: RuleSettings) => (place: Place, end: number, index: number) => Figure
}
type Figure = { value: number | null; sample: number }

type How<Row, Place extends Placed> = {
  /** Window ends per statement, since parameters are part of the URL. */
  maxEnds: number
  /** What else sets requests apart. */
  besides?: (settings: RuleSettings) => string
  /** @throws UnanswerableQuestion */
  levelsOf: (settings: RuleSettings, ends: readonly number[]) => Levels<Row, Place>
}

/** Series of requests whose windows are what is so at their end. Equal questions are shared. */
export async function loadAtEnds<Row extends Record<string, number | string>, Place extends Placed>(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
  { maxEnds, besides, levelsOf }: How<Row, Place>,
): Promise<Series[][]> {
  const { account, clickhouse, virtualChannel } = ctx
  const { timeZone } = account
  const money = await loadMoney(ctx, { wanted: account.currency })
  const found = new Map<SeriesRequest, Series[]>()
  for (const group of equalRequests(asked, besides)) {
    const [first] = group
    if (first === undefined) continue
    const { settings } = first
    const { filters, by } = settings
    const ends = windowEnds(settings, range, timeZone)
    const { statementOf, nothing, add, sizeOf, figureOf } = levelsOf(settings, ends)
    const places = new Map<string, Place>()
    const rowOf = (row: Row) => {
      const { place, key } = placeOfRow(row, by.length)
      const one = places.get(key) ?? nothing(place)
      places.set(key, one)
      return [one, row] as const
    }
    for (let from = 0; from < ends.length; from += maxEnds) {
      const some = ends.slice(from, from + maxEnds).map((end) => Math.floor(end / 1000))
      const rule = virtualChannel?.rule ?? []
      const question = { accountId: account.id, timeZone, money, filters, rule, by, ends: some }
      const rows = await runStatement<Row>(clickhouse, statementOf(question))
      add(rows.map(rowOf), { from, ends: some })
    }
    for (const one of group) {
      const figure = figureOf(one.settings)
      const series = followedPlaces(places, one, { sizeOf, nothing }).map((place) => ({
        place: place.place,
        labels: place.place,
        windows: ends.map((end, index) => ({
          start: windowStart(one.settings, end, timeZone),
          end,
          ...figure(place, end, index),
        })),
      }))
      found.set(one, series)
    }
  }
  return asked.map((one) => found.get(one) ?? [])
}
