import type { Leaf, PixRow, Place, Baseline } from '#analytics/payments/live/found-rows.ts'
import { mergeCounts } from '#analytics/payments/live/counts.ts'
import type { JudgedPlace } from '#analytics/payments/live/judge-places.ts'
import { segmentKey, baselinesBySegment, type FoundTrouble } from '#analytics/payments/live/places.ts'
import { wilson } from '#analytics/metrics/wilson.ts'
import { latencyQuantile } from '#analytics/payments/live/latency-quantile.ts'
import { STEP_SECONDS } from '#analytics/payments/live/spans.ts'
import { PIX_PROMPT } from '#analytics/payments/live/baseline-statement.ts'
import type { LiveCell, LiveTrouble } from '../contract.ts'

const HOUR_STEPS = 12
const SLOWEST = 0.95
const HOUR_MINUTES = 60

type Params = {
  places: readonly JudgedPlace[]
  usual: readonly Baseline[]
  leaves: readonly Leaf[]
  pix: readonly PixRow[]
  until: number
}

/** Segments with a baseline or recent attempts, those with most attempts first. */
export function presentMatrix({ places, usual, leaves, pix, until }: Params): LiveCell[] {
  const usuals = baselinesBySegment(usual)
  const judged = new Map(
    places.filter(({ placeKind }) => placeKind === 'cell').map((place) => [segmentKey('cell', place), place]),
  )
  const cells = new Map<string, Place>([
    ...usual
      .filter(({ kind }) => kind === 'cell')
      .map((one): [string, Place] => [segmentKey('cell', one), one]),
    ...judged,
  ])
  return [...cells]
    .map(([key, { acquirer, method, brand }]): LiveCell => {
      const isOf = (row: Omit<Place, 'issuer'>) =>
        row.acquirer === acquirer && row.method === method && row.brand === brand
      const rows = leaves.filter((row) => isOf(row) && row.step < HOUR_STEPS)
      const known = usuals.get(key)
      const attempts = sum(rows, ({ attempts: each }) => each)
      const counted = rateOf(rows, pix.filter(isOf), known)
      const { trouble = null, isEnough = false } = judged.get(key) ?? {}
      return {
        acquirer,
        method,
        brand,
        attempts,
        decided: counted.decided,
        rate: counted.decided > 0 ? counted.good / counted.decided : null,
        low: wilson(counted.good, counted.decided)?.low ?? null,
        high: wilson(counted.good, counted.decided)?.high ?? null,
        usual: counted.usual,
        latency: { actual: slowest(rows), usual: slowest(known ? [known] : []) },
        status: trouble ? trouble.status : isEnough && counted.decided > 0 ? 'normal' : 'insufficient',
        trouble: trouble?.kind ?? null,
        since: trouble && sinceOf(trouble, until),
      }
    })
    .toSorted(
      (a, b) =>
        b.attempts - a.attempts ||
        (usuals.get(keyOfCell(b))?.reached ?? 0) - (usuals.get(keyOfCell(a))?.reached ?? 0),
    )
}

const keyOfCell = ({ acquirer, method, brand }: LiveCell) =>
  segmentKey('cell', { acquirer, method, brand, issuer: '' })

/** Pix counts only after the minutes in which most are paid. */
function rateOf(rows: readonly Leaf[], pix: readonly PixRow[], usual: Baseline | undefined) {
  const share = (good: number, all: number) => (all > 0 ? good / all : null)
  if (pix.length > 0 || (usual?.issued ?? 0) > 0) {
    const old = pix.filter(({ issued }) => issued >= PIX_PROMPT && issued < HOUR_MINUTES + PIX_PROMPT)
    const prompt = old.filter(({ issued, paid }) => paid >= 0 && issued - paid < PIX_PROMPT)
    return {
      decided: sum(old, ({ attempts }) => attempts),
      good: sum(prompt, ({ attempts }) => attempts),
      usual: share(usual?.prompt ?? 0, usual?.issued ?? 0),
    }
  }
  const decided = sum(rows, (row) => row.decided)
  return {
    decided,
    good: decided - sum(rows, ({ lost }) => lost),
    usual: share((usual?.decided ?? 0) - (usual?.lost ?? 0), usual?.decided ?? 0),
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

function slowest(rows: readonly Pick<Leaf, 'latencies'>[]): number | null {
  const latency = latencyQuantile(mergeCounts(rows.map(({ latencies }) => latencies)), SLOWEST)
  return latency === null ? null : Math.round(latency)
}

const sinceOf = ({ steps }: FoundTrouble, until: number) =>
  new Date(until - steps * STEP_SECONDS * 1000).toISOString()

export const presentTroubles = (
  troubles: readonly FoundTrouble[],
  leaves: readonly Leaf[],
  usual: readonly Baseline[],
  until: number,
): LiveTrouble[] =>
  troubles.map((trouble) => {
    const { acquirer, method, brand, issuer, kind, trials } = trouble
    return {
      kind,
      status: trouble.status,
      acquirer,
      method,
      brand,
      issuer,
      since: sinceOf(trouble, until),
      ...figuresOf(trouble, leaves, usual),
      attempts: trials,
    }
  })

function figuresOf(
  trouble: FoundTrouble,
  leaves: readonly Leaf[],
  usual: readonly Baseline[],
): { actual: number; expected: number } {
  const { kind, bad, trials, expected } = trouble
  if (kind === 'confirmations') return { actual: bad, expected }
  if (kind === 'technical') return { actual: bad / trials, expected }
  if (kind === 'approval') return { actual: 1 - bad / trials, expected: 1 - expected }
  const isIn = (row: Place) =>
    (['acquirer', 'method', 'brand', 'issuer'] as const).every(
      (key) => trouble[key] === '' || row[key] === trouble[key],
    )
  const cells = usual.filter((one) => one.kind === (trouble.issuer === '' ? 'cell' : 'issuer'))
  return {
    actual: slowest(leaves.filter((row) => isIn(row) && row.step < trouble.steps)) ?? 0,
    expected:
      slowest(cells.filter((one) => isIn(one) || (trouble.issuer !== '' && one.issuer === trouble.issuer))) ??
      0,
  }
}
