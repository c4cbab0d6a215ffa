import type { Evidence, Explained, Manner } from './evidence.ts'
import { quantile } from '../quantile.ts'

const DRIFT = 0.04
const PLAIN: Manner = { near: 0, step: 0 }

/**
 * Value of one event, and the extra variance of leaves: variance of v − f is event × s + drift × s², s = v +
 * f.
 */
type Event = { event: number; extra: number }

export function eventOf(actual: Float64Array, expected: Float64Array): Event {
  const size = actual.map((v, i) => Math.abs(v) + Math.abs(expected[i]!))
  const edge = quantile(size.slice(), 0.98)
  let [squares, sizes] = [0, 0]
  for (let i = 0; i < size.length; i++) {
    if (size[i]! > edge) continue
    squares += (actual[i]! - expected[i]!) ** 2
    sizes += size[i]!
  }
  const event = squares / Math.max(sizes, 1e-12)
  const large = Float64Array.from(size.keys()).filter((i) => size[i]! > edge)
  const extra = quantile(
    large.map((i) => ((actual[i]! - expected[i]!) ** 2 / 0.455 - event * size[i]!) / size[i]! ** 2),
    0.5,
  )
  return { event: Math.max(event, 1e-12), extra: Math.min(0.25, Math.max(0, extra)) }
}

const sumOf = (values: Float64Array) => values.reduce((sum, one) => sum + one, 0)

/**
 * Rare events: a set's share on the actual side is binomial, under the overall ratio or its own; `open`:
 * leaves that determine the overall ratio.
 */
export function scarceEvidence(
  actual: Float64Array,
  expected: Float64Array,
  { event, extra }: Event,
  tide: number,
  open?: Uint8Array,
): Evidence {
  const n = actual.length
  const now = new Float64Array(n)
  const before = new Float64Array(n)
  const pull = new Float64Array(n)
  const info = new Float64Array(n)
  let [v, f] = [0, 0]
  for (let i = 0; i < n; i++) {
    const [a, b] = [Math.max(actual[i]!, 0), Math.max(expected[i]!, 0)]
    const unit = event + extra * (a + b)
    now[i] = a / unit
    before[i] = b / unit
    if (open?.[i] === 0) continue
    v += now[i]!
    f += before[i]!
  }
  const usual = open && f > 0 && v > 0 ? v / f : tide
  for (let i = 0; i < n; i++) {
    pull[i] = now[i]! - usual * before[i]!
    info[i] = now[i]! + usual * before[i]!
  }
  const sums = (leaves: readonly number[]): [number, number] => {
    let [a, b] = [0, 0]
    for (const i of leaves) {
      a += now[i]!
      b += before[i]!
    }
    return [a, b]
  }
  const likelihood = (a: number, b: number, effect: number) =>
    (a > 0 ? a * Math.log(effect) : 0) - (a + b) * Math.log((1 + usual * effect) / (1 + usual))

  function explain(leaves: readonly number[], manner?: Manner, effect?: number): Explained {
    const [a, b] = sums(leaves)
    if (manner && effect !== undefined)
      return { effect, manner, gain: likelihood(a, b, Math.max(effect, 1e-6)) }
    if (a + b === 0) return { gain: -Infinity, effect: 1, manner: PLAIN }
    const ratio = Math.min(a / Math.max(usual * b, 1e-9), 1e6)
    return {
      effect: ratio,
      manner: PLAIN,
      gain: likelihood(a, b, Math.max(ratio, 1e-6)) - 0.5 * Math.log(1 + a + b),
    }
  }

  const [whole, wholeBefore] = [sumOf(now), sumOf(before)]
  const chance = whole * Math.log(usual) - (whole + wholeBefore) * Math.log(1 + usual)

  function excess(leaves: readonly number[]) {
    const [a, b] = sums(leaves)
    const mean = usual * b
    return { more: a - mean, room: Math.max(a, mean, 1e-12), mean, variance: a + usual * mean }
  }

  /** Discounts drift between periods: with many events, a small change is less certain. */
  const sober = ({ gain }: Explained, leaves: readonly number[]) => {
    const [a, b] = sums(leaves)
    return gain / (1 + (DRIFT ** 2 * a * b) / Math.max(a + b, 1e-12))
  }

  return {
    pull,
    info,
    shift: undefined,
    explain,
    excess,
    sober,
    noise: usual,
    hidden: 0,
    freedom: Infinity,
    splitting: 1.1,
    usual: tide,
    chance,
  }
}
