import { chanceOf, type Fit } from '@farol/decomposition'
import type { Place } from '#analytics/localise/places.ts'
import type { Weight } from './weigh-cause.ts'

/** Fitted by `npm run bench:home-causes -- --fit --shops 8000 --seed 300000`. */
const fit: Fit = {
  weights: [-3.79, 2.27, 0.72, 0.79, 1.02],
  levels: [
    [0, 0.159],
    [0.25, 0.285],
    [0.5, 0.661],
    [0.7, 0.81],
    [0.85, 0.873],
    [0.95, 0.977],
  ],
}

/** What is less likely is not named: the same limit as in `localise`. */
export const NAMED_FROM = 0.25
const SURE = 0.999

/** `table`: the confidence of the best table that names exactly these places, 0 without. */
export type PlaceEvidence = Pick<Weight, 'money' | 'score'> & { places: readonly Place[]; table: number }

/** What shows how likely a place is exactly where something moved: how clearly its money did, whether a table names it and how surely, its conditions. */
export function placeTerms({ money, score, table, places }: PlaceEvidence): number[] {
  const clear = Math.max(0, score / Math.max(Math.abs(money), 1e-9))
  const isNamed = table >= NAMED_FROM
  const sure = Math.min(table, SURE)
  return [1, clear, Number(isNamed), isNamed ? Math.log(sure / (1 - sure)) : 0, places[0]?.length ?? 0]
}

export const placeConfidence = (place: PlaceEvidence): number => chanceOf(fit, placeTerms(place))
