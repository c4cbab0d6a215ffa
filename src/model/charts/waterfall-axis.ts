export type Axis = { low: number; high: number; step: number }

/** Changes below this share of the highest level would be invisible on an axis from zero. */
const smallShare = 0.6
const room = 0.08
const parts = 5

/**
 * From zero, unless `mayCut` and the changes are a small share of the levels; a truncated axis must be
 * labelled.
 */
export function waterfallAxis(levels: number[], mayCut: boolean): Axis {
  const lowest = Math.min(...levels)
  const highest = Math.max(...levels)
  const range = highest - lowest
  const cut = mayCut && lowest > 0 && range < smallShare * highest
  const spread = range === 0 ? Math.abs(highest) || 1 : range
  const bottom = cut
    ? Math.max(0, lowest - 0.3 * spread)
    : Math.min(0, lowest < 0 ? lowest - room * spread : 0)
  const top = highest > 0 ? highest + room * spread : 0
  const step = niceStep(Math.max(1, (top - bottom) / parts))
  return { low: Math.floor(bottom / step) * step, high: Math.ceil(top / step) * step, step }
}

/** The smallest 1, 2, 2.5 or 5 × 10ⁿ that is at least `size`. */
export function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const lead = [1, 2, 2.5, 5].find((nice) => nice * power >= size) ?? 10
  return lead * power
}
