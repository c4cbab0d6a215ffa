/** Leaf i has the value `values[codes[i]]`. Codes may be shared between calls; they are not changed. */
export type LeafDimension = { name: string; values: readonly string[]; codes: Uint32Array }

/** One number per leaf: what happened, and what was expected (a base period, a forecast). */
export type Sides = { actual: Float64Array; expected: Float64Array }

/**
 * Columns that add up over leaves, and the factors of their sums, whose product is the outcome (sessions; orders / sessions; revenue / orders).
 * A factor that is not defined is `undefined`.
 */
export type Drivers = {
  columns: Readonly<Record<string, Sides>>
  factors: (sums: Readonly<Record<string, number>>) => Readonly<Record<string, number | undefined>>
}

type Leaves = { dimensions: readonly LeafDimension[]; drivers?: Drivers }

/** A number that adds up over leaves, in any unit: revenue, orders. May be negative (returns). */
export type SumLeaves = Leaves & { kind: 'sum' } & Sides

/** A rate: both parts add up over leaves and are not negative. The expected side may pool several periods. */
export type RatioLeaves = Leaves & { kind: 'ratio'; numerator: Sides; denominator: Sides }

export type LeafTable = SumLeaves | RatioLeaves

export type Segment = readonly { dimension: string; value: string }[]

/** A sum, or a rate as a fraction (`undefined` = over nothing). */
export type Figure = { actual: number | undefined; expected: number | undefined }

export type DriverEffect = { driver: string; effect: number }

/**
 * Segments of the same dimensions that moved alike.
 * - `share`: of the whole change (1 = all, negative = against it); of a rate, what it would not have changed by without them.
 * - `surprise`: what they add to the Jensen–Shannon divergence (nats) of expected and actual shares.
 * - `evidence`: log likelihood (nats) gained over chance, less the cost of naming them.
 * - `confidence`: how often such a cause is exactly right, 0 to 1; next to nothing for what is only ranked.
 * - `inside`, `outside`: the number in the segments and elsewhere. `entered`: nothing expected there; `left`: nothing happened there.
 * - `drivers`: largest first in the direction of the change; empty without drivers.
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
 * `localised`: `causes` is the smallest explaining set; `general`: everything moved alike; `not-localised`: no segment explains it well enough;
 * `unchanged`: within the leaves' noise. `ranked`: causes, then other candidates, strongest first.
 * `confidence`: of the whole verdict. `explained`: share of the change in the causes. `leaves`: how many had any value.
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
 * `minimumConfidence` (0.25): below it the verdict is `not-localised`. `most` (10): how many are ranked.
 * `layers` (all; 4 above 6 dimensions, 3 above 9): the most dimensions in one segment.
 */
export type LocaliseOptions = { minimumConfidence?: number; most?: number; layers?: number }
