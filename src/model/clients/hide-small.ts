import { isFew, MIN_GROUP } from './segments.ts'

/**
 * Which counts to hide so that no group of fewer than `MIN_GROUP` people can be derived, even from the total: small
 * ones, and more until at least two are hidden that together are large enough to show; all where all are fewer.
 */
export const hideSmall = (counts: readonly number[]): boolean[] =>
  hideFurther(
    counts,
    counts.map(() => false),
  )

/** Places of counts whose sum is known, less the hidden counts `beside` them. */
export type Line = { places: readonly number[]; beside: readonly number[] }

/** Like `hideSmall`, if the sum of every line is known. */
export function hideInLines(counts: readonly number[], lines: readonly Line[]): boolean[] {
  const hidden = counts.map(() => false)
  let changed = true
  while (changed) {
    changed = false
    for (const { places, beside } of lines) {
      const after = hideFurther(
        [...places.map((place) => counts[place] ?? 0), ...beside],
        [...places.map((place) => hidden[place] ?? false), ...beside.map(() => true)],
      )
      for (const [index, place] of places.entries()) {
        if (after[index] === hidden[place]) continue
        hidden[place] = true
        changed = true
      }
    }
  }
  return hidden
}

/** Like `hideSmall`, if totals of rows and columns are shown too, except those that follow from `without`. */
export function hideSmallCells(
  rows: readonly (readonly number[])[],
  without: { rows: readonly boolean[]; columns: readonly boolean[] } = { rows: [], columns: [] },
): boolean[][] {
  const width = rows[0]?.length ?? 0
  const counts = rows.flat()
  const line = (places: readonly number[], isWithout = false): Line => {
    const sum = places.reduce((all, place) => all + (counts[place] ?? 0), 0)
    return { places, beside: isWithout && sum > 0 ? [sum] : [] }
  }
  const hidden = hideInLines(counts, [
    ...rows.map((row, y) =>
      line(
        row.map((_, x) => y * width + x),
        without.rows[y],
      ),
    ),
    ...Array.from({ length: width }, (_, x) =>
      line(
        rows.map((_row, y) => y * width + x),
        without.columns[x],
      ),
    ),
  ])
  return rows.map((_, y) => hidden.slice(y * width, (y + 1) * width))
}

function hideFurther(counts: readonly number[], before: readonly boolean[]): boolean[] {
  const hidden = counts.map((count, place) => before[place] === true || isFew(count))
  for (;;) {
    const among = counts.filter((_, place) => hidden[place])
    const together = among.reduce((sum, count) => sum + count, 0)
    if (among.length === 0 || (among.length > 1 && together >= MIN_GROUP)) return hidden
    const next = smallestShown(counts, hidden)
    if (next === undefined) return together < MIN_GROUP ? counts.map(() => true) : hidden
    hidden[next] = true
  }
}

function smallestShown(counts: readonly number[], hidden: readonly boolean[]): number | undefined {
  const shown = counts.flatMap((count, place) => (count > 0 && !hidden[place] ? [{ count, place }] : []))
  return shown.toSorted((a, b) => a.count - b.count || a.place - b.place)[0]?.place
}

/**
 * Which parts (and their complements) to hide, given that groups, the total of the parts and the total of the
 * complements are shown. Includes those in `without`, whose group is hidden. Nothing derived from what is
 * shown describes fewer people.
 */
export function hideParts(
  groups: readonly { part: number; whole: number }[],
  without: readonly boolean[],
): boolean[] {
  let hidden = groups.map(
    ({ part, whole }, place) => without[place] === true || partOrNull(part, whole) === null,
  )
  for (;;) {
    const byPart = hideFurther(
      groups.map(({ part }) => part),
      hidden,
    )
    const byRest = hideFurther(
      groups.map(({ part, whole }) => whole - part),
      byPart,
    )
    if (byRest.every((one, place) => one === hidden[place])) return hidden
    hidden = byRest
  }
}

/** Null if the part, or the rest of its group, is too small. */
export const partOrNull = (part: number, whole: number): number | null => {
  const rest = whole - part
  return isFew(part) || isFew(rest) || (part === 0 && whole < MIN_GROUP) ? null : part
}
