import type { Evidence, Explained, Manner } from './evidence.ts'
import type { BaseRates } from './base-rates.ts'
import { countLikelihood } from './count-likelihood.ts'

const VARIED = 0.7
const DRIFT = 0.15
const STRAY = 0.02
const MIN_SEEN = 20
const SPLITTING = 2

/**
 * Effect model: every rate is multiplied by the effect; otherwise `near` of the trials without hits became
 * hits.
 */
const TIMES: Manner = { near: 0, step: 0 }

export type Counts = {
  hits: Float64Array
  trials: Float64Array
  baseHits: Float64Array
  baseTrials: Float64Array
}

function driftOf({ hits, trials }: Counts, rates: Float64Array, open: Uint8Array): number {
  let [seen, mean] = [0, 0]
  for (let i = 0; i < hits.length; i++) {
    if (open[i] === 0) continue
    seen += hits[i]!
    mean += trials[i]! * rates[i]!
  }
  return mean < MIN_SEEN ? 1 : Math.min(2, Math.max(0.5, seen / mean))
}

/** `open`: leaves used to measure the drift of the whole rate, which starts as `usual`. */
export function ratioEvidence(counts: Counts, base: BaseRates, usual: number, open?: Uint8Array): Evidence {
  const { hits, trials } = counts
  const n = hits.length
  const drift = open ? driftOf(counts, base.rates, open) : usual
  const rates = base.rates.map((p) => Math.min(0.999, p * drift))
  const spread = base.spread.map((own) => own + DRIFT ** 2)
  const chance = new Float64Array(n)
  const pull = new Float64Array(n)
  const info = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const mean = trials[i]! * rates[i]!
    if (trials[i]! > 0) chance[i] = countLikelihood(hits[i]!, mean, spread[i]!)
    pull[i] = (hits[i]! - mean) / (1 + spread[i]! * mean)
    info[i] = mean / (1 + spread[i]! * mean)
  }

  function gainAt(leaves: readonly number[], effect: number, added: boolean): number {
    let gain = 0
    for (const i of leaves) {
      if (trials[i] === 0) continue
      const p = rates[i]!
      const q = added ? p + (1 - p) * effect : p * effect
      const far = Math.min(1, Math.abs(1 - p / Math.max(q, 1e-12)))
      const moved = countLikelihood(hits[i]!, trials[i]! * q, spread[i]! + (VARIED * far) ** 2)
      const part = moved - chance[i]!
      gain += part > 0 ? part : Math.log(STRAY + (1 - STRAY) * Math.exp(part))
    }
    return gain
  }

  function explain(leaves: readonly number[], manner?: Manner, effect?: number): Explained {
    const priced = (gain: number) => gain - Math.log(leaves.length) / 2
    if (manner && effect !== undefined)
      return { effect, manner, gain: priced(gainAt(leaves, manner.near || effect, manner.near > 0)) }
    let [k, e, m] = [0, 0, 0]
    for (const i of leaves) {
      k += hits[i]!
      e += trials[i]! * rates[i]!
      m += trials[i]!
    }
    if (m === 0) return { gain: -Infinity, effect: 0, manner: TIMES }
    const times = k / Math.max(e, 1e-9)
    let best: Explained = { gain: gainAt(leaves, times, false), effect: times, manner: TIMES }
    const added = (k - e) / Math.max(m - e, 1e-9)
    if (added > 0)
      for (const near of [added, 0.6 * added]) {
        const gain = gainAt(leaves, near, true)
        if (gain > best.gain) best = { gain, effect: times, manner: { near, step: 0 } }
      }
    return { ...best, gain: priced(best.gain) }
  }

  function excess(leaves: readonly number[]) {
    let [more, room, mean, variance] = [0, 0, 0, 0]
    for (const i of leaves) {
      const own = trials[i]! * rates[i]!
      more += hits[i]! - own
      room += trials[i]! - own
      mean += own
      variance += own * (1 + spread[i]! * own)
    }
    return { more, room, mean, variance }
  }

  const all = trials.reduce((sum, own) => sum + own, 0)
  const shareOf = (leaves: readonly number[]) => leaves.reduce((sum, i) => sum + trials[i]!, 0) / all

  return {
    pull,
    info,
    shift: undefined,
    explain,
    excess,
    shareOf,
    noise: drift,
    hidden: 0,
    freedom: Infinity,
    splitting: SPLITTING,
    usual,
    chance: chance.reduce((sum, one) => sum + one, 0),
  }
}
