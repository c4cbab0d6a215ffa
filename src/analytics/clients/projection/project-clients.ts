import { fitBgNbd, fitGammaGamma, project, expectedTotal, expectedValue } from '@farol/customer-value'
import type { Estimate, Fit, BgNbd, GammaGamma } from '@farol/customer-value'
import { HELD_DAYS, WEEK, type HistoryRow, type SpendingRow } from './compile-histories.ts'

export type Histories = { histories: readonly HistoryRow[]; spending: readonly SpendingRow[] }
/** Histories until today, and until `HELD_DAYS` ago. */
export type ProjectionInput = { now: Histories; held: Histories }

const horizons = [90, 180, 365] as const
/** Minimum clients with a repeat purchase for a fit. */
const MIN_REPEATERS = 100

type Ahead = { purchases: Estimate; revenue: Estimate }
type Group = { repeats: '0' | '1' | '2+'; clients: number; made: number; expected: number }

/** Money in minor units. Intervals are at least as wide as the hold-out error. */
export type ClientsProjection = {
  horizons: (Ahead & { days: number })[]
  /** A new client's purchases in the 365 days after the first. */
  newClient: { purchases: number; revenue: number }
  segments: ({ segment: string; clients: number } & Ahead)[]
  /**
   * Hold-out test: the prediction for the last `HELD_DAYS`, made from earlier data only; null with too few
   * repeats.
   */
  trial: {
    purchases: Estimate & { made: number }
    revenue: Estimate & { made: number }
    groups: Group[]
  } | null
}

/** If amounts do not vary between clients, the mean is used. */
type Fits = { purchases: Fit<BgNbd>; spending: Fit<GammaGamma> | null; meanAmount: number }

/** Null with too few repeats. */
export function projectClients({ now, held }: ProjectionInput): ClientsProjection | null {
  const fits = fit(now)
  if (fits === null) return null
  const bySegment = [...Map.groupBy(now.histories, ({ segment }) => segment)]
  const trial = trialOf(held)
  const widened = (of: Ahead): Ahead => ({
    purchases: widen(of.purchases, trial?.purchases),
    revenue: widen(of.revenue, trial?.revenue),
  })
  return {
    horizons: horizons.map((days) => ({ days, ...widened(ahead(fits, now.histories, days)) })),
    newClient: newClientOf(fits),
    segments: bySegment.map(([segment, rows]) => ({
      segment,
      clients: sum(rows, 'clients'),
      ...widened(ahead(fits, rows, horizons[0])),
    })),
    trial,
  }
}

/** Widens an interval by the hold-out error, which covers what the model itself does not. */
function widen(estimate: Estimate, trial: (Estimate & { made: number }) | undefined): Estimate {
  const { expected, low, high } = estimate
  if (trial === undefined || low === null || high === null || trial.expected === 0) return estimate
  const off = trial.made / trial.expected
  return { expected, low: low * Math.min(1, off), high: high * Math.max(1, off) }
}

const sum = (rows: readonly HistoryRow[], of: 'clients' | 'made' | 'amount') =>
  rows.reduce((all, row) => all + row[of], 0)

function fit({ histories, spending }: Histories): Fits | null {
  const repeaters = histories.filter(({ x }) => x > 0)
  if (sum(repeaters, 'clients') < MIN_REPEATERS) return null
  const purchases = fitBgNbd(together(histories))
  if (!isEstimate(purchases)) return null
  const amounts = fitGammaGamma(spending)
  const repeats = spending.reduce((all, { x, clients }) => all + x * clients, 0)
  const amount = spending.reduce((all, { x, mean, clients }) => all + x * mean * clients, 0)
  return { purchases, spending: hasMean(amounts) ? amounts : null, meanAmount: amount / repeats }
}

/** A flat fit is usable: similar clients leave some parameters undetermined, but not the predictions. */
const isEstimate = ({ converged, flat }: Fit<unknown>) => converged || flat

/** With q ≤ 1 the expected amount is infinite. */
const hasMean = (amounts: Fit<GammaGamma>) => isEstimate(amounts) && amounts.params.q > 1

/** Merges segments, so that each history is counted once. */
function together(rows: readonly HistoryRow[]): HistoryRow[] {
  const byHistory = Map.groupBy(rows, ({ x, s, T }) => `${x} ${s} ${T}`)
  return [...byHistory.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, clients: sum(same, 'clients') }]
  })
}

function ahead({ purchases, spending, meanAmount }: Fits, rows: readonly HistoryRow[], days: number): Ahead {
  const found = project(purchases, spending, rows, days / WEEK)
  const byMean = { expected: found.purchases.expected * meanAmount, low: null, high: null }
  return { purchases: found.purchases, revenue: found.value ?? byMean }
}

function newClientOf({ purchases, spending, meanAmount }: Fits): ClientsProjection['newClient'] {
  const expected = expectedTotal(purchases.params, 365 / WEEK)
  const amount = spending ? expectedValue(spending.params, 0, 0) : meanAmount
  return { purchases: expected, revenue: expected * amount }
}

function trialOf(held: Histories): ClientsProjection['trial'] {
  const fits = fit(held)
  if (fits === null) return null
  const { histories } = held
  const { purchases, revenue } = ahead(fits, histories, HELD_DAYS)
  const groups = Map.groupBy(histories, ({ x }) => (x === 0 ? '0' : x === 1 ? '1' : '2+'))
  return {
    purchases: { ...purchases, made: sum(histories, 'made') },
    revenue: { ...revenue, made: sum(histories, 'amount') },
    groups: (['0', '1', '2+'] as const).map((repeats) => {
      const rows = groups.get(repeats) ?? []
      return {
        repeats,
        clients: sum(rows, 'clients'),
        made: sum(rows, 'made'),
        expected: ahead(fits, rows, HELD_DAYS).purchases.expected,
      }
    }),
  }
}
