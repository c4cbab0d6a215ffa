/** Leaf i has the value `values[codes[i]]`. Codes may be shared between calls and are not modified. */
export type LeafDimension = { name: string; values: readonly string[]; codes: Uint32Array }

/** One number per leaf: actual, and expected (a base period, a forecast). */
export type Sides = { actual: Float64Array; expected: Float64Array }

/**
 * Columns that add up over leaves, and the factors of their sums, whose product is the outcome (sessions;
 * orders / sessions; revenue / orders). An undefined factor is `undefined`.
 */
export type Drivers = {
  columns: Readonly<Record<string, Sides>>
  factors: (sums: Readonly<Record<string, number>>) => Readonly<Record<string, number | undefined>>
}

type Leaves = { dimensions: readonly LeafDimension[]; drivers?: Drivers }

/** A number that adds up over leaves, in any unit: revenue, orders. May be negative (returns). */
export type SumLeaves = Leaves & { kind: 'sum' } & Sides

/** A rate: both parts add up over leaves and are non-negative. The expected side may pool several periods. */
export type RatioLeaves = Leaves & { kind: 'ratio'; numerator: Sides; denominator: Sides }

export type LeafTable = SumLeaves | RatioLeaves

export type Segment = readonly { dimension: string; value: string }[]

/** A sum, or a rate as a fraction (`undefined` = denominator 0). */
export type Figure = { actual: number | undefined; expected: number | undefined }

export type DriverEffect = { driver: string; effect: number }

/**
 * Segments of the same dimensions that moved alike. - `share`: of the total change (1 = all, negative =
 * opposite); for rates, the change that would not have happened without them. - `surprise`: their
 * contribution to the Jensen–Shannon divergence (nats) of expected and actual shares. - `evidence`:
 * log-likelihood (nats) gained over chance, minus the cost of naming them. - `confidence`: how often such a
 * cause is exactly right, 0 to 1; near 0 for merely ranked candidates. - `inside`, `outside`: the number in
 * the segments and elsewhere. `entered`: nothing was expected there; `left`: nothing happened there. -
 * `drivers`: largest first in the direction of the change; empty without drivers.
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
 * `localised`: `causes` is the smallest explaining set; `general`: everything moved alike; `not-localised`:
 * no segment explains it well enough; `unchanged`: within the leaves' noise. `ranked`: causes, then other
 * candidates, strongest first. `confidence`: of the whole verdict. `explained`: share of the change in the
 * causes. `leaves`: number of non-empty leaves.
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
 * `minimumConfidence` (0.25): below it the verdict is `not-localised`. `most` (10): number of ranked
 * segments. `layers` (all; 4 above 6 dimensions, 3 above 9): maximum dimensions per segment.
 */
export type LocaliseOptions = { minimumConfidence?: number; most?: number; layers?: number }
