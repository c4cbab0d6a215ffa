/**
 * What the leaves say, one kind of number each. `pull` and `info`: adding them up over leaves, pull² / (2 info) is about
 * the log likelihood gained by letting those leaves move together. `shift`: the move in units of the leaf's noise, to find
 * leaves that agree closely with each other; absent where single leaves are too noisy for that.
 */
export type Evidence = {
  pull: Float64Array
  info: Float64Array
  shift: Float64Array | undefined
  /** Log likelihood gained when these leaves moved by one effect, the effect that gains most,  and how closely they agree (both may be given). */
  explain: (leaves: readonly number[], manner?: Manner, effect?: number) => Explained
  /** Of a rate: how many more hits than expected, how many trials were left to become hits, the hits expected and their variance; of rare events, how many could be more or fewer. */
  excess?: (leaves: readonly number[]) => { more: number; room: number; mean: number; variance: number }
  /** Of a rate: what share of all trials some leaves have. */
  shareOf?: (leaves: readonly number[]) => number
  /** What is left of a gain when segments are allowed to drift a little between periods. */
  sober?: (one: Explained, leaves: readonly number[]) => number
  /** By what everything is taken to have moved. */
  usual: number
  /** By how much the parts of a segment must say more than the whole to be named instead of it. */
  splitting: number
  /** What the search would be run again for: the relative noise of a large leaf, or by how much everything moved. */
  noise: number
  /** The relative noise of one leaf, under which a cause of one leaf hides; 0 where single leaves say little anyway. */
  hidden: number
  /** Log likelihood of all leaves under chance alone, less what is the same for every reading of the same leaves. */
  chance: number
  /** How heavy the noise's tails are: degrees of freedom of Student's t, large for the normal distribution. */
  freedom: number
}

/** The spread of leaves that moved together, and the step that the small ones are rounded by. */
export type Manner = { near: number; step: number }

export type Explained = { gain: number; effect: number; manner: Manner }
