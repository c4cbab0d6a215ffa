import { judgePoint, judgeTile, type Weeks } from '#analytics/payments/live/judge-tiles.ts'
import { STEP_SECONDS, STEPS } from '#analytics/payments/live/spans.ts'
import { liveSeries, liveTileKeys, liveTiles, liveWindows, type LiveStatus } from '#model/payments/live.ts'
import { ofEach } from '#model/records.ts'
import type { LiveTile, PaymentsLive } from '../contract.ts'

export const presentTiles = (weeks: Weeks, waiting: number): LiveTile[] =>
  liveTileKeys.map((key) => ({
    key,
    figures: liveWindows.map((minutes) =>
      key === 'antifraudQueue'
        ? { minutes, actual: waiting, band: null, status: 'insufficient' }
        : { minutes, ...judgeTile(weeks, key, minutes) },
    ),
  }))

export function presentSeries(weeks: Weeks, until: number, now: number): PaymentsLive['series'] {
  const steps = STEP_SECONDS * 1000
  const known = Array.from({ length: STEPS }, (_, index) => STEPS - 1 - index).map((step) => ({
    at: new Date(until - (step + 1) * steps).toISOString(),
    unknown: false,
    values: ofEach(liveSeries, (key) => {
      const { actual, band } = judgePoint(weeks, key, step)
      return { actual, band }
    }),
  }))
  const missing = Math.floor((now - until) / steps)
  const unknown = Array.from({ length: Math.min(missing, STEPS) }, (_, index) => ({
    at: new Date(until + index * steps).toISOString(),
    unknown: true,
    values: ofEach(liveSeries, () => ({ actual: null, band: null })),
  }))
  return [...known, ...unknown].slice(-STEPS)
}

const order: readonly LiveStatus[] = ['insufficient', 'normal', 'attention', 'critical']

type Standing = {
  troubles: readonly { status: LiveStatus }[]
  tiles: readonly LiveTile[]
  matrix: readonly { status: LiveStatus }[]
}

/** The worst status of all. A normal count alone is not enough: at least one rate must have been judged. */
export function overallStatus({ troubles, tiles, matrix }: Standing): LiveStatus {
  const figuresOf = (some: readonly LiveTile[]) => some.flatMap(({ figures }) => figures)
  const rates = figuresOf(tiles.filter(({ key }) => liveTiles[key].unit === 'rate'))
  const worst = worstOf([...troubles, ...figuresOf(tiles)].map(({ status }) => status))
  return worst === 'normal' ? worstOf([...rates, ...matrix].map(({ status }) => status)) : worst
}

const worstOf = (statuses: readonly LiveStatus[]): LiveStatus =>
  statuses.reduce<LiveStatus>(
    (worst, status) => (order.indexOf(status) > order.indexOf(worst) ? status : worst),
    'insufficient',
  )
