export type Deviation = { week: number; slot: number; size: number }

export type Reach = { low90: number; high90: number; low99: number; high99: number }

/** Slots of similar size share their spread: at most this many groups of at least `MIN_DEVIATIONS`. */
const MAX_GROUPS = 5
const MIN_DEVIATIONS = 40
/**
 * Ratio of the 99% to the 90% distance with too few held-out values: Student's t with ten degrees of freedom.
 */
const TAIL = 1.75

/**
 * Conformal quantiles (n + 1) of held-out deviations, standardised over slots of similar size; extrapolated
 * if too few for 99%.
 */
export function conformalReaches(
  expected: ReadonlyMap<number, number>,
  deviations: readonly Deviation[],
): Map<number, Reach> {
  const groups = Math.max(1, Math.min(MAX_GROUPS, Math.floor(deviations.length / MIN_DEVIATIONS)))
  const slots = [...expected].toSorted(([, a], [, b]) => a - b).map(([slot]) => slot)
  const groupOf = new Map(slots.map((slot, place) => [slot, Math.floor((place * groups) / slots.length)]))
  const spreads = new Map(
    [...Map.groupBy(deviations, ({ slot }) => groupOf.get(slot) ?? 0)].map(([group, found]) => [
      group,
      found.reduce((sum, { size }) => sum + Math.abs(size), 0) / found.length,
    ]),
  )
  const spreadOf = (slot: number) => spreads.get(groupOf.get(slot) ?? 0) ?? 0
  const standardised = deviations.flatMap(({ slot, size }) => {
    const spread = spreadOf(slot)
    return spread > 0 ? [size / spread] : []
  })
  const above = sideOf(standardised)
  const below = sideOf(standardised.map((size) => -size))
  return new Map(
    slots.map((slot) => {
      const spread = spreadOf(slot)
      return [
        slot,
        {
          low90: 0 - below.likely * spread,
          high90: above.likely * spread,
          low99: 0 - below.possible * spread,
          high99: above.possible * spread,
        },
      ]
    }),
  )
}

function sideOf(sizes: readonly number[]): { likely: number; possible: number } {
  const sorted = sizes.toSorted((a, b) => a - b)
  const largest = Math.max(0, sorted.at(-1) ?? 0)
  const reached = (share: number) => sorted[Math.ceil((sorted.length + 1) * share) - 1]
  const likely = Math.max(0, reached(0.95) ?? largest)
  const possible = reached(0.995) ?? Math.max(largest, TAIL * likely)
  return { likely, possible: Math.max(likely, possible) }
}
