import type { Evidence } from './evidence.ts'
import { leavesByValue } from './lattice.ts'

const CARRIED = 0.93
const STILL = 0.2
const SEEN = 5
const FOLLOWS = 0.4
const LARGE = 0.25
const UNLIKE = 0.25
const USUAL = 0.65
const MIN_FELT = 0.05
const APART = 2
const ROUNDS = 4
const STEPS = 40

/** Hits beyond expectation, possible hits, expected hits, their variance by chance, and all trials. */
export type Excess = { more: number; room: number; mean: number; variance: number; trials: number }
export type Part = { value: number; leaves: readonly number[]; own: Excess }

export function measureExcess(excess: NonNullable<Evidence['excess']>, isOfHits: boolean) {
  return (leaves: readonly number[]): Excess => {
    const { more, room, mean, variance } = excess(leaves)
    return { more, room: isOfHits ? mean : room, mean, variance, trials: mean + room }
  }
}

export function partsAlong(
  codes: Uint32Array,
  leaves: readonly number[],
  own: (leaves: readonly number[]) => Excess,
): Part[] {
  return leavesByValue(codes, leaves).map((part) => ({ ...part, own: own(part.leaves) }))
}

function sumOf(parts: readonly Part[]): Excess {
  const sum = (of: keyof Excess) => parts.reduce((total, { own }) => total + own[of], 0)
  return {
    more: sum('more'),
    room: sum('room'),
    mean: sum('mean'),
    variance: sum('variance'),
    trials: sum('trials'),
  }
}

export function movedParts(parts: readonly Part[]): readonly Part[] {
  let moved = parts
  for (let round = 0; round < ROUNDS; round++) {
    const sum = sumOf(moved)
    moved = parts.filter(({ own }) => own.more / (sum.more / sum.room) / own.room > FOLLOWS)
  }
  return moved
}

const wouldOf = (moved: Excess, own: Excess) => (moved.more / moved.room) * own.room

export function isShared(moved: readonly Part[], others: Excess): boolean {
  const would = wouldOf(sumOf(moved), others)
  return Math.abs(would) >= SEEN && others.more / would > FOLLOWS
}

export function isCarrying(moved: readonly Part[], parts: readonly Part[]): boolean {
  const [sum, all] = [sumOf(moved), sumOf(parts)]
  const would = wouldOf(sum, all) - sum.more
  if (sum.more / all.more < CARRIED || Math.abs(would) < SEEN * moved.length) return false
  return (all.more - sum.more) / would <= STILL
}

/** Whether at most half of the visible parts moved, and at least a quarter of all did not. */
export function isMinor(moved: readonly Part[], parts: readonly Part[]): boolean {
  const sum = sumOf(moved)
  const seen = parts.filter(({ own }) => Math.abs(wouldOf(sum, own)) >= SEEN)
  return 2 * moved.length <= seen.length && sum.room <= (1 - LARGE) * sumOf(parts).room
}

/**
 * Whether some parts moved alike and the rest did not. Parts with much lower rates may not respond to such
 * causes and are ignored.
 */
export function isApart(moved: readonly Part[], parts: readonly Part[]): boolean {
  const sum = sumOf(moved)
  const isAlike = moved.every(({ own }) => {
    const would = Math.abs(wouldOf(sum, own))
    const chance = (2 * Math.sqrt(own.variance + Math.abs(own.more))) / would
    return Math.abs(Math.abs(own.more) / would - 1) <= Math.max(UNLIKE, chance)
  })
  const isAsked = ({ own }: Part) => own.mean / own.trials >= (USUAL * sum.mean) / sum.trials
  const rest = sumOf(parts.filter((part) => !moved.includes(part) && isAsked(part)))
  if (!isAlike || rest.room === 0) return false
  const would = wouldOf(sum, rest)
  const likelihood = (share: number) => Math.exp(-((rest.more - share * would) ** 2) / (2 * rest.variance))
  let felt = 0
  for (let step = 0.5; step < STEPS; step++)
    felt += likelihood(MIN_FELT + ((1 - MIN_FELT) * step) / STEPS) / STEPS
  return Math.log(likelihood(0) / felt) > APART
}
