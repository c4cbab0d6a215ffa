import { MIN_GROUP } from './segments.ts'

/**
 * Which counts to hide so that no group of fewer than `MIN_GROUP` people can be derived, even from the total: small
 * ones, and more until at least two are hidden that together are large enough to show.
 */
export const hideSmall = (counts: readonly number[]): boolean[] =>
  hideFurther(
    counts,
    counts.map(() => false),
  )

/** Like `hideSmall`, if totals of rows and columns are shown too. */
export function hideSmallCells(rows: readonly (readonly number[])[]): boolean[][] {
  const hidden = rows.map((row) => row.map(() => false))
  const width = rows[0]?.length ?? 0
  let changed = true
  while (changed) {
    changed = false
    const lines = [
      ...rows.map((row, y) => row.map((_, x) => ({ x, y }))),
      ...Array.from({ length: width }, (_, x) => rows.map((_row, y) => ({ x, y }))),
    ]
    for (const line of lines) {
      const counts = line.map(({ x, y }) => rows[y]?.[x] ?? 0)
      const before = line.map(({ x, y }) => hidden[y]?.[x] ?? false)
      const after = hideFurther(counts, before)
      line.forEach(({ x, y }, place) => {
        const cells = hidden[y]
        if (!cells || before[place] === after[place]) return
        cells[x] = true
        changed = true
      })
    }
  }
  return hidden
}

function hideFurther(counts: readonly number[], before: readonly boolean[]): boolean[] {
  const hidden = counts.map((count, place) => before[place] === true || (count > 0 && count < MIN_GROUP))
  for (;;) {
    const among = counts.filter((_, place) => hidden[place])
    const together = among.reduce((sum, count) => sum + count, 0)
    if (among.length === 0 || (among.length > 1 && together >= MIN_GROUP)) return hidden
    const next = smallestShown(counts, hidden)
    if (next === undefined) return hidden
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
  const isSmall = (count: number) => count > 0 && count < MIN_GROUP
  return isSmall(part) || isSmall(rest) || (part === 0 && whole < MIN_GROUP) ? null : part
}
