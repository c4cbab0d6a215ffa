/** One dimension of the leaves: leaf i has the value `values[codes[i]]`. Codes may be shared between calls; they are not changed. */
export type LeafDimension = { name: string; values: readonly string[]; codes: Uint32Array }

/** One number per leaf on both sides of the comparison: what happened, and what was expected (a base period, a forecast). */
export type Sides = { actual: Float64Array; expected: Float64Array }

/**
 * What the caller knows of the inside of a number: columns that add up over leaves, and the factors of their sums, whose
 * product is the outcome (sessions; orders / sessions; revenue / orders). A factor that is not defined is `undefined`.
 */
export type Drivers = {
  columns: Readonly<Record<string, Sides>>
  factors: (sums: Readonly<Record<string, number>>) => Readonly<Record<string, number | undefined>>
}

type Leaves = { dimensions: readonly LeafDimension[]; drivers?: Drivers }

/** A number that adds up over leaves: revenue, orders, sessions. May be negative (returns). */
export type SumLeaves = Leaves & { kind: 'sum' } & Sides

/** A rate: both parts add up over leaves and are not negative (orders over sessions). The expected side may hold several periods pooled. */
export type RatioLeaves = Leaves & { kind: 'ratio'; numerator: Sides; denominator: Sides }

export type LeafTable = SumLeaves | RatioLeaves

/** One value of each of one or more dimensions, in the order of the table's dimensions: every leaf that has them all. */
export type Segment = readonly { dimension: string; value: string }[]

/** The number of a set of leaves: a sum, or a rate as a fraction (`undefined` = over nothing). */
export type Figure = { actual: number | undefined; expected: number | undefined }

/** How much of the set's change one factor is, in the unit of the number. */
export type DriverEffect = { driver: string; effect: number }

/**
 * One thing that happened: segments of the same dimensions that moved alike.
 * - `share`: of the whole change, what these segments explain (1 = all of it; negative = they moved against it); for a
 *   rate, what it would not have changed by without them. 0 where the whole did not change.
 * - `surprise`: Jensen–Shannon divergence (nats) that the segments add between expected and actual shares of the whole.
 * - `evidence`: log likelihood (nats) gained over "chance alone", after the price of naming the segments.
 * - `confidence`: how often a cause named under such evidence is exactly right, 0 to 1.
 * - `inside`, `outside`: the number in the segments and in everything else.
 * - `presence`: `entered` = nothing was expected there, `left` = nothing happened there.
 * - `drivers`: largest first in the direction of the change; empty without drivers. The first is the one that moved.
 */
export type Cause = {
  segments: readonly Segment[]
  share: number
  surprise: number
  evidence: number
  confidence: number
  inside: Figure
  outside: Figure
  presence: 'both' | 'entered' | 'left'
  drivers: readonly DriverEffect[]
}

/**
 * - `localised`: `causes` names the smallest set of segments that explains the change.
 * - `general`: everything moved alike, no segment stands out of it.
 * - `not-localised`: something moved, and no segment explains it well enough to be said.
 * - `unchanged`: nothing moved by more than the leaves' own noise.
 * `causes` is the answer (empty unless localised), strongest first; `ranked` is the answer and then what else could be
 * looked at, strongest first, at most `most`. `confidence` is that of the whole verdict. `explained`: share of the change
 * in the causes together. `leaves`: how many leaves carried anything.
 */
export type Localisation = {
  verdict: 'localised' | 'general' | 'not-localised' | 'unchanged'
  confidence: number
  causes: readonly Cause[]
  ranked: readonly Cause[]
  explained: number
  whole: Figure
  leaves: number
}

/**
 * - `minimumConfidence` (0.25): below it the verdict is `not-localised`, and what was found is only in `ranked`.
 * - `most` (10): how many are ranked.
 * - `layers` (all; 4 above 6 dimensions, 3 above 9): the most dimensions in one segment.
 */
export type LocaliseOptions = { minimumConfidence?: number; most?: number; layers?: number }
