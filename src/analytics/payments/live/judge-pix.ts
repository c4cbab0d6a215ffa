import { memoise } from '#model/memoise.ts'
import type { PixRow, Baseline } from './found-rows.ts'
import { rateTail } from './laws.ts'
import {
  chances,
  isInSegment,
  segmentKey,
  placeRateLaw,
  MIN_USUAL,
  groupingsOf,
  segmentOf,
  PRIOR,
  statusOf,
  type At,
  type Judged,
  type Baselines,
} from './places.ts'
import { PIX_DELAYS } from './baseline-statement.ts'

/** Windows, in minutes, in which Pix are judged. */
const pixSpans = [5, 10, 15, 20, 30, 45, 60] as const
/** A Pix with a lower remaining chance of being paid is no longer awaited. */
const MIN_LIKELY = 0.02
const MAX_PIX_SPREAD = 0.05

/** Whether significantly fewer Pix were paid than expected from those issued. */
export function judgePix(pix: readonly PixRow[], { placeKind, place }: At, usuals: Baselines): Judged {
  const kind = 'confirmations'
  const nothing: Judged = { kind, trouble: null, isEnough: false }
  const own = usuals.get(segmentKey(placeKind, place))
  if (placeKind === 'issuer' || !own || own.issued < MIN_USUAL) return nothing
  const rows = pix.filter(isInSegment(placeKind, place))
  const wider = usuals.get(segmentKey('method', segmentOf('method', place)))
  // payment delays differ by acquirer: a wider segment expects the sum of its acquirers
  const paidBy = memoise((acquirer) =>
    delaysOf(usuals.get(segmentKey('acquirer', segmentOf('acquirer', { ...place, acquirer }))) ?? own, wider),
  )
  const learnt = placeRateLaw(groupingsOf(own, ['issued', 'prompt']), undefined)
  // limited, since past outages would inflate the spread and hide the next one
  const spread = Math.min(MAX_PIX_SPREAD, learnt.spread)
  let isEnough = false
  let worst = { chance: 1, minutes: 0, trials: 0, expected: 0, paid: 0 }
  for (const minutes of pixSpans) {
    let [trials, expected, paid] = [0, 0, 0]
    for (const row of rows) {
      if (row.paid >= minutes) continue
      const paidIn = paidBy(row.acquirer)
      const before = paidIn(row.issued - minutes)
      const likely = (paidIn(row.issued) - before) / Math.max(1e-9, 1 - before)
      if (likely < MIN_LIKELY) continue
      trials += row.attempts
      expected += row.attempts * likely
      if (row.paid >= 0) paid += row.attempts
    }
    if (trials === 0 || expected <= 0) continue
    const law = { mean: 1 - expected / trials, spread }
    isEnough ||= rateTail(trials, trials, law) <= chances[kind].attention
    if (paid >= expected) continue
    const chance = rateTail(trials - paid, trials, law)
    if (chance < worst.chance) worst = { chance, minutes, trials, expected, paid }
  }
  const { chance, minutes, trials, expected, paid } = worst
  if (chance > chances[kind].attention) return { ...nothing, isEnough }
  const steps = Math.ceil(minutes / 5)
  return {
    kind,
    isEnough,
    trouble: { ...place, kind, status: statusOf(kind, chance), chance, steps, bad: paid, trials, expected },
  }
}

/** Fraction of issued Pix paid within a number of minutes. */
function delaysOf(own: Baseline, wider: Baseline | undefined): (minutes: number) => number {
  const cumulate = (usual: Baseline | undefined) => {
    const counts = Array.from({ length: PIX_DELAYS }, () => 0)
    for (const [index, minute] of (usual?.delays[0] ?? []).entries())
      counts[minute] = usual?.delays[1][index] ?? 0
    let sum = 0
    return counts.map((count) => (sum += count))
  }
  const [mine, theirs] = [cumulate(own), cumulate(wider)]
  const share = (minute: number) => {
    const prior = wider && wider.issued > 0 ? (theirs[minute] ?? 0) / wider.issued : 0
    return ((mine[minute] ?? 0) + PRIOR * prior) / (own.issued + PRIOR)
  }
  return (minutes) => (minutes <= 0 ? 0 : share(Math.min(minutes, PIX_DELAYS) - 1))
}
