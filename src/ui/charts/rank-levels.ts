/** Ranks from 0 to 1, so that a few giants do not make all others pale; equal figures rank equally. */
export function rankLevels(values: readonly (number | null)[]): (number | null)[] {
  const known = [...new Set(values.filter((value) => value !== null))].toSorted((a, b) => a - b)
  const places = new Map(
    known.map((value, place) => [value, known.length < 2 ? 0.5 : place / (known.length - 1)]),
  )
  return values.map((value) => (value === null ? null : (places.get(value) ?? null)))
}

/** Keeps the text readable: light with the usual text colour, or strong with the inverse. */
export function levelColours(level: number): { background: string; isStrong: boolean } {
  const isStrong = level > 0.5
  const part = isStrong ? 52 + 48 * level : 4 + 76 * level
  return { background: `color-mix(in srgb, var(--brand) ${Math.round(part)}%, var(--surface))`, isStrong }
}
