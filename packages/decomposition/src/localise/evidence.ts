/**
 * Summed over leaves, pull² / (2 info) approximates the log-likelihood gained by moving them together;
 * `shift` is the move in units of noise.
 */
export type Evidence = {
  pull: Float64Array
  info: Float64Array
  shift: Float64Array | undefined
  /**
   * Log-likelihood gained if these leaves moved by one effect (by default the best), and how closely they
   * agree.
   */
  explain: (leaves: readonly number[], manner?: Manner, effect?: number) => Explained
  /**
   * For rates: hits beyond expectation, trials that could still become hits, expected hits and their
   * variance; for rare events, how many could be more or fewer.
   */
  excess?: (leaves: readonly number[]) => { more: number; room: number; mean: number; variance: number }
  /** For rates: these leaves' share of all trials. */
  shareOf?: (leaves: readonly number[]) => number
  sober?: (one: Explained, leaves: readonly number[]) => number
  /** The effect assumed to be common to all leaves. */
  usual: number
  /** Additional evidence the parts of a segment need to be named instead of the whole. */
  splitting: number
  /** Relative noise of a large leaf, or the common effect; the search reruns when it changes. */
  noise: number
  /**
   * Relative noise of a single leaf, which can hide a one-leaf cause; 0 if single leaves carry little
   * information anyway.
   */
  hidden: number
  /** Log-likelihood under chance alone, without terms shared by every model of the same leaves. */
  chance: number
  /** Degrees of freedom of Student's t for the noise; large means normal. */
  freedom: number
}

/** Spread of leaves that moved together, and the rounding step of small ones. */
export type Manner = { near: number; step: number }

export type Explained = { gain: number; effect: number; manner: Manner }
