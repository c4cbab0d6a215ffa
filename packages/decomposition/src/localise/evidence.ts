/** Summed over leaves, pull² / (2 info) approximates the log likelihood gained by letting them move together; `shift`: the move in units of noise. */
export type Evidence = {
  pull: Float64Array
  info: Float64Array
  shift: Float64Array | undefined
  /** Log likelihood gained if these leaves moved by one effect (by default the best), and how closely they agree. */
  explain: (leaves: readonly number[], manner?: Manner, effect?: number) => Explained
  /** Of a rate: hits beyond expectation, trials left to become hits, expected hits and their variance; of rare events, how many could be more or fewer. */
  excess?: (leaves: readonly number[]) => { more: number; room: number; mean: number; variance: number }
  /** Of a rate: these leaves' share of all trials. */
  shareOf?: (leaves: readonly number[]) => number
  sober?: (one: Explained, leaves: readonly number[]) => number
  /** The effect that everything is assumed to share. */
  usual: number
  /** How much more the parts of a segment must explain to be named instead of the whole. */
  splitting: number
  /** The relative noise of a large leaf, or the common effect: the search runs again when it changes. */
  noise: number
  /** The relative noise of one leaf, which hides a one-leaf cause; 0 where single leaves say little anyway. */
  hidden: number
  /** Log likelihood under chance alone, without the terms common to every reading of the same leaves. */
  chance: number
  /** Tails of the noise: degrees of freedom of Student's t, large for a normal distribution. */
  freedom: number
}

/** The spread of leaves that moved together, and the step that small ones are rounded to. */
export type Manner = { near: number; step: number }

export type Explained = { gain: number; effect: number; manner: Manner }
