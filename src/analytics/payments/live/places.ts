import type { TroubleKind } from '#model/payments/live.ts'
import type { Place, PlaceKind, Baseline } from './found-rows.ts'
import { pairSpread, type RateLaw } from './laws.ts'

const strict = { attention: 1e-4, critical: 1e-6 }
const usualChances = { attention: 1e-3, critical: 1e-5 }
/**
 * False-alarm probability per segment and evaluation; there are about 300 evaluations a day over ten
 * overlapping windows. The resulting rate on quiet days is measured in `demo-live.engine.test.ts`. Slow
 * answers are more clustered than refusals.
 */
export const chances: Record<TroubleKind, { attention: number; critical: number }> = {
  approval: usualChances,
  technical: usualChances,
  confirmations: usualChances,
  latency: strict,
}

/** Weight of the method's rate, in pseudo-attempts, for segments with little history. */
export const PRIOR = 20
const PRIOR_PAIRS = 500
export const MIN_USUAL = 30
/** Minimum assumed failure rate: no history is long enough to exclude failures. */
const MIN_MEAN = 0.005
const MIN_SPREAD = 0.01
const MAX_SPREAD = 0.6

export type FoundTrouble = Place & {
  kind: TroubleKind
  status: 'attention' | 'critical'
  chance: number
  /** Number of steps since it began, including the current one. */
  steps: number
  bad: number
  trials: number
  expected: number
}

export type Judged = { kind: TroubleKind; trouble: FoundTrouble | null; isEnough: boolean }
export const statusOf = (kind: TroubleKind, chance: number) =>
  chance <= chances[kind].critical ? 'critical' : 'attention'

export type At = { placeKind: PlaceKind; place: Place }

export const dimensions = ['acquirer', 'method', 'brand', 'issuer'] as const
const narrowed: Record<PlaceKind, readonly (keyof Place)[]> = {
  cell: ['acquirer', 'method', 'brand'],
  issuer: ['method', 'issuer'],
  acquirer: ['acquirer', 'method'],
  method: ['method'],
  all: [],
}
export const nowhere: Place = { acquirer: '', method: '', brand: '', issuer: '' }

export const segmentOf = (kind: PlaceKind, row: Omit<Place, 'issuer'> & { issuer?: string }): Place =>
  narrowed[kind].reduce((place, key) => ({ ...place, [key]: row[key] ?? '' }), nowhere)

export const segmentKey = (kind: PlaceKind, place: Place): string =>
  [kind, ...dimensions.map((key) => place[key])].join('\n')

export const isInSegment =
  (kind: PlaceKind, place: Place) =>
  (row: Partial<Place>): boolean =>
    narrowed[kind].every((key) => row[key] === undefined || row[key] === place[key])

export type Baselines = ReadonlyMap<string, Baseline>
export const baselinesBySegment = (usual: readonly Baseline[]): Baselines =>
  new Map(usual.map((one) => [segmentKey(one.kind, one), one]))

type Parts = { trials: number; bad: number; pairs: number; both: number }

/** Of a place's failures. Unlike the store's (`storeRateLaw`), its history may be short: it leans on its method's spread too. */
export function placeRateLaw(parts: Parts | undefined, prior: Parts | undefined): RateLaw {
  const of = ({ bad, trials }: Parts) => (bad + 0.5) / (trials + 1)
  const nothing: Parts = { trials: 0, bad: 0, pairs: 0, both: 0 }
  const [own, wider] = [parts ?? nothing, prior ?? nothing]
  const mean = Math.max(MIN_MEAN, (own.bad + PRIOR * of(wider)) / (own.trials + PRIOR))
  const pool = Math.max(MIN_SPREAD, pairSpread({ ...wider, mean: of(wider) }))
  const learnt = own.pairs * pairSpread({ ...own, mean: of(own) })
  const spread = (learnt + PRIOR_PAIRS * pool) / (own.pairs + PRIOR_PAIRS)
  const unsure = 1 / (own.trials + PRIOR)
  return { mean, spread: Math.min(MAX_SPREAD, Math.max(MIN_SPREAD, spread) + unsure) }
}

export const groupingsOf = (
  usual: Baseline | undefined,
  [trials, bad]: readonly [
    'decided' | 'reached' | 'answered' | 'issued',
    'lost' | 'technical' | 'slow' | 'prompt',
  ],
): Parts | undefined =>
  usual && {
    trials: usual[trials],
    bad: usual[bad],
    pairs: usual[`${trials}_pairs`],
    both: usual[`${bad}_pairs`],
  }
