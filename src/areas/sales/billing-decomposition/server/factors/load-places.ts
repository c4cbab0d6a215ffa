import { channelsWithSessions } from '#analytics/metrics/channels-with-sessions.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/answer.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import type { AccountContext } from '#platform/context.ts'
import { addCounts, type Counts } from './close-table.ts'

/** Per value of a place, its measures on both sides. */
export type Places = Map<string, Map<MeasureKey, Counts>>

const visits = ['sessions', 'productViews', 'carts', 'checkouts'] as const satisfies MeasureKey[]

export type Visits = {
  /** Channels with known sessions on both sides. */
  covered: Set<string>
  channels: Places
  places: Places[]
}

/** Of the channels whose sessions count. */
export async function loadVisits(
  { clickhouse }: AccountContext,
  scope: ResolvedScope,
  dimensions: readonly PlaceDimension[],
): Promise<Visits> {
  const rows = await askQuestion(clickhouse, {
    ...scope,
    fact: 'sessions',
    measures: visits,
    groupings: [['channel'], ...dimensions.map((key) => [key, 'channel'] as const)],
  })
  const covered = channelsWithSessions(rows.filter(({ grouping }) => grouping === 0))
  const own = rows.filter(({ keys }) => covered.has(keys.channel ?? ''))
  const of = (grouping: number, dimension: PlaceDimension) =>
    sumPlaces(
      own.filter((row) => row.grouping === grouping),
      dimension,
      visits,
    )
  return { covered, channels: of(0, 'channel'), places: dimensions.map((key, place) => of(place + 1, key)) }
}

/** `channels`: only their orders. */
export async function loadSales(
  { clickhouse }: AccountContext,
  scope: ResolvedScope,
  dimensions: readonly PlaceDimension[],
  measures: readonly MeasureKey[],
  channels?: ReadonlySet<string>,
): Promise<Places[]> {
  const rows = await askQuestion(clickhouse, {
    ...scope,
    measures,
    groupings: dimensions.map((key) => [key]),
    ...(channels && { channels: [...channels] }),
  })
  const own = channels
    ? rows.map((row) => ({ ...row, ...(row.inChannels ?? { base: {}, current: {} }) }))
    : rows
  return dimensions.map((dimension, place) =>
    sumPlaces(
      own.filter(({ grouping }) => grouping === place),
      dimension,
      measures,
    ),
  )
}

function sumPlaces(
  rows: readonly AnswerRow[],
  dimension: PlaceDimension,
  measures: readonly MeasureKey[],
): Places {
  const places: Places = new Map()
  for (const { keys, base, current } of rows) {
    const value = keys[dimension] ?? ''
    const sums = places.get(value) ?? new Map<MeasureKey, Counts>()
    places.set(value, sums)
    for (const key of measures) {
      const row = { base: base[key] ?? 0, current: current[key] ?? 0 }
      sums.set(key, addCounts(sums.get(key) ?? nothing, row))
    }
  }
  return places
}

const nothing: Counts = { base: 0, current: 0 }

export const countsAt = (places: Places, value: string, key: MeasureKey): Counts =>
  places.get(value)?.get(key) ?? nothing
