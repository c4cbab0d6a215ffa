import { rateChange } from '@farol/decomposition'
import type { MeasureKey } from '#analytics/question/measures.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import type { FactorTable } from '../../factor-contract.ts'
import { closeTable, type Counts, type OpenRow, type Whole } from './close-table.ts'
import { countsAt, type Places } from './load-places.ts'
import type { WeighedFactor } from './weigh-factor.ts'

type Options = { by: PlaceDimension; whole: Counts; factor: WeighedFactor }

/** A factor that is a sum over places: each moved the revenue by its own change. */
export function countTable(places: Places, key: MeasureKey, { by, whole, factor }: Options): FactorTable {
  const rows = [...places.keys()].map((value): OpenRow => {
    const count = countsAt(places, value, key)
    const effect = factor.weight === null ? null : factor.weight * (count.current - count.base)
    return { value, label: value, count, over: null, byRate: effect, byMix: null }
  })
  const seen = rows.filter(({ count }) => count.base !== 0 || count.current !== 0)
  const known = seen.some(({ value }) => value !== '')
  return closeTable({ by, unit: 'count', known }, seen, { count: whole, over: null, effect: factor.effect })
}

type RatePlaces = { count: Places; over: Places; keys: { count: MeasureKey; over: MeasureKey } }

/** A rate: what moved inside each place, and what its weight in the whole moved. */
export function rateTable(
  { count, over, keys }: RatePlaces,
  { by, factor, ...whole }: Pick<Options, 'by' | 'factor'> & Pick<Whole, 'count' | 'over'>,
): FactorTable {
  const segments = [...new Set([...count.keys(), ...over.keys()])]
    .map((value) => ({
      value,
      count: countsAt(count, value, keys.count),
      over: countsAt(over, value, keys.over),
    }))
    .filter((segment) => [segment.count, segment.over].some(isAny))
  const parts = splitRate(segments)
  const rows = segments.map(({ value, ...counts }, place): OpenRow => {
    const { performance, mix } = parts?.[place] ?? { performance: null, mix: null }
    const inMoney = (part: number | null) =>
      part === null || factor.weight === null ? null : part * factor.weight
    return { value, label: value, ...counts, byRate: inMoney(performance), byMix: inMoney(mix) }
  })
  const known = segments.some(
    (segment) => segment.value !== '' && isAny(segment.count) && isAny(segment.over),
  )
  return closeTable({ by, unit: 'rate', known }, rows, { ...whole, effect: factor.effect })
}

type Segment = { count: Counts; over: Counts }

/** Not where returns outnumber sales: shares of such a whole mean nothing. */
function splitRate(segments: readonly Segment[]) {
  if (segments.some(({ over }) => over.base < 0 || over.current < 0)) return undefined
  return rateChange(
    segments.map(({ count, over }, place) => ({
      segment: String(place),
      base: { numerator: count.base, denominator: over.base },
      current: { numerator: count.current, denominator: over.current },
    })),
  ).segments
}

const isAny = ({ base, current }: Counts) => base !== 0 || current !== 0
