import type { Evidence, Explained, Manner } from './evidence.ts'
import { quantile } from '../quantile.ts'
import { degreesOfFreedom, logTail } from './student.ts'
import { sumNoise, WIDEST } from './sum-noise.ts'

const ROOT = Math.sqrt(2 * Math.PI)
const FAR = 6

/** Density of an outlier, uniform over moves from −1 to 1. */
const ANY = 0.5
const STRAY = 1e-7
const SCATTERED = 0.005
const MANY = 50
const MATCHED = 0.5
const NEARLY_ALL = 0.9
const STILL = 0.05
const UNLIKE = 0.1

/** The change relative to the larger side: −1 (gone) to 1 (new). */
export function relativeMove(actual: number, expected: number): number {
  const v = Math.max(actual, 0)
  const f = Math.max(expected, 0)
  return v === f ? 0 : (v - f) / Math.max(v, f)
}

/** The common ratio if nearly all leaves share a clear one; otherwise 1. */
function usualRatio(move: Float64Array): number {
  if (move.length < MANY) return 1
  const middle = quantile(move.slice(), 0.5)
  const away = move.map((one) => Math.abs(one - middle))
  const spread = Math.max(quantile(away.slice(), 0.5) * 1.4826, 1e-4)
  const near = away.reduce((sum, one) => sum + (one <= 3 * spread ? 1 : 0), 0) / move.length
  const still =
    move.reduce((sum, one) => sum + (Math.abs(one) <= 0.25 * Math.abs(middle) ? 1 : 0), 0) / move.length
  if (Math.abs(middle) <= 2 * spread || near < NEARLY_ALL || still > STILL) return 1
  return middle < 0 ? 1 + middle : 1 / Math.max(1 - middle, 1e-3)
}

function usualMoves(move: Float64Array, spread: Float64Array, open: Uint8Array): Float64Array {
  const usual = new Float64Array(move.length)
  let count = 0
  for (let i = 0; i < move.length; i++) if (open[i] === 1) usual[count++] = Math.abs(move[i]!) / spread[i]!
  return usual.subarray(0, count)
}

const nothing: Explained = { gain: -Infinity, effect: 0, manner: { near: 0, step: 0 } }

/** Of each leaf: how it moved from what was expected, and how unlikely that is as noise alone. */
function measureLeaves(
  actual: Float64Array,
  given: Float64Array,
  tide: number,
  open: Uint8Array | undefined,
) {
  const count = actual.length
  const move = new Float64Array(count)
  const size = new Float64Array(count)
  const larger = new Float64Array(count)
  for (let i = 0; i < count; i++) move[i] = relativeMove(actual[i]!, given[i]!)
  const own = usualRatio(move)
  const usual = own === 1 ? tide : own
  const expected = usual === 1 ? given : given.map((f) => f * usual)
  for (let i = 0; i < count; i++) {
    if (usual !== 1) move[i] = relativeMove(actual[i]!, expected[i]!)
    larger[i] = Math.max(actual[i]!, expected[i]!, 1e-12)
    size[i] = expected[i]! > 0 ? expected[i]! : larger[i]!
  }
  const noise = sumNoise(expected, move, open)
  const spread = new Float64Array(count)
  const chance = new Float64Array(count)
  const pull = new Float64Array(count)
  const info = new Float64Array(count)
  const shift = new Float64Array(count)
  for (let i = 0; i < count; i++)
    spread[i] = Math.min(WIDEST, Math.sqrt(noise.relative ** 2 + noise.grain / size[i]!))
  const left = open ? usualMoves(move, spread, open) : new Float64Array()
  const freedom = degreesOfFreedom(left)
  const scattered = left.reduce((sum, z) => sum + (z > FAR ? 1 : 0), 0) / Math.max(left.length, 1)
  const floor = Math.log((scattered > SCATTERED ? scattered : STRAY) * ANY)
  for (let i = 0; i < count; i++) {
    const s = spread[i]!
    const z = move[i]! / s
    chance[i] = Math.max(floor, logTail(z, freedom) - Math.log(s))
    shift[i] = Math.max(-FAR, Math.min(FAR, z))
    info[i] = 1
    pull[i] = shift[i]!
  }
  return {
    move,
    size,
    larger,
    expected,
    spread,
    chance,
    pull,
    info,
    shift,
    usual,
    noise: noise.relative,
    freedom: scattered > SCATTERED ? 1 : freedom,
  }
}

/** `tide`: the common ratio, if given; `open`: leaves that measure the noise. */
export function sumEvidence(
  actual: Float64Array,
  given: Float64Array,
  tide: number,
  open?: Uint8Array,
): Evidence {
  const { move, size, larger, expected, spread, chance, pull, info, shift, usual, noise, freedom } =
    measureLeaves(actual, given, tide, open)

  function gainAt(leaves: readonly number[], effect: number, manner: Manner | undefined) {
    const [least, most] = spreadsAt(leaves, effect)
    const fitted = manner ?? agreement(leaves, effect, least, most)
    const { near, step } = fitted
    let gain = -Math.log(leaves.length)
    let matched = 0
    for (let k = 0; k < leaves.length; k++) {
      const i = leaves[k]!
      const rough = step / larger[i]!
      const s = Math.min(WIDEST, Math.sqrt(near * near + rough * rough))
      const z = (move[i]! - effect) / s
      const same = Math.min(0.5, rough / Math.max(Math.abs(effect), 0.05))
      const usual = Math.exp(chance[i]!)
      const moved = ((1 - UNLIKE) * Math.exp(-0.5 * z * z)) / (s * ROOT) + UNLIKE * Math.min(ANY, usual)
      const likely = same > 0.001 ? (1 - same) * moved + same * usual : moved
      const part = Math.log(likely) - chance[i]!
      gain += part
      if (part > 0) matched++
    }
    return { gain, effect, manner: fitted, matched: matched / leaves.length }
  }

  function spreadsAt(leaves: readonly number[], effect: number): [number, number] {
    let sum = 0
    for (const i of leaves) sum += spread[i]!
    const mean = sum / leaves.length
    return [Math.max(mean * Math.max(0.1, 1 - Math.abs(effect) / mean), 0.004), mean]
  }

  const scratch = new Float64Array(actual.length)
  const middle = (used: number, share = 0.5) => quantile(scratch.subarray(0, used), share)

  /**
   * How closely large leaves follow the effect, and the rounding step (in the number's unit) of small ones.
   */
  function agreement(leaves: readonly number[], effect: number, least: number, usual: number): Manner {
    const n = leaves.length
    let cut = 0
    if (n >= 4) {
      for (let k = 0; k < n; k++) scratch[k] = size[leaves[k]!]!
      cut = middle(n)
    }
    let counted = 0
    for (const i of leaves) if (size[i]! >= cut) scratch[counted++] = Math.abs(move[i]! - effect)
    const own = Math.min(1.4826 * middle(counted), Math.max(usual, 0.03, 0.35 * Math.abs(effect)))
    const trust = Math.max(0, counted - 2)
    const near = Math.max(Math.sqrt((3 * usual * usual + trust * own * own) / (3 + trust)), least)
    if (n < 8) return { near, step: 0 }
    let smaller = 0
    for (const i of leaves)
      if (size[i]! < cut)
        scratch[smaller++] = larger[i]! * Math.max(0, Math.abs(move[i]! - effect) - 2 * near)
    return { near, step: middle(smaller) }
  }

  function explain(leaves: readonly number[], manner?: Manner, effect?: number): Explained {
    if (effect !== undefined) return gainAt(leaves, effect, manner)
    let [v, f, n, total] = [0, 0, 0, 0]
    for (const i of leaves) {
      v += actual[i]!
      f += expected[i]!
      total += shift[i]!
      n++
    }
    if (n === 0) return nothing
    if (n === 1) return alone(leaves[0]!)
    const sign = Math.sign(total)
    for (let k = 0; k < n; k++) scratch[k] = move[leaves[k]!]!
    const effects = [relativeMove(v, f), middle(n)]
    let moved = 0
    for (const i of leaves) if (shift[i]! * sign > 2) scratch[moved++] = move[i]!
    if (moved > 0) effects.push(middle(moved))
    let best: Explained = nothing
    for (const [k, effect] of effects.entries()) {
      if (effects.indexOf(effect) < k) continue
      const next = gainAt(leaves, effect, manner)
      if (next.matched >= MATCHED && next.gain > best.gain) best = next
    }
    return best
  }

  function alone(leaf: number): Explained {
    return {
      gain: Math.log(ANY) - chance[leaf]!,
      effect: move[leaf]!,
      manner: { near: spread[leaf]!, step: 0 },
    }
  }

  /** Density on the scale of the numbers: moves are scaled by the expected value. */
  function densityOf(chance: Float64Array): number {
    let sum = 0
    for (let i = 0; i < actual.length; i++) {
      const f = expected[i]!
      sum += chance[i]!
      if (f > 0) sum += actual[i]! > f ? Math.log(f) - 2 * Math.log(actual[i]!) : -Math.log(f)
    }
    return sum
  }

  return {
    pull,
    info,
    shift,
    explain,
    noise,
    hidden: noise,
    freedom,
    splitting: 1.05,
    usual,
    chance: densityOf(chance),
  }
}
