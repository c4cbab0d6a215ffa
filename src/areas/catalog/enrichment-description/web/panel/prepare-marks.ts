import { diffWordsWithSpace } from 'diff'

/** A piece of text with its highlighting. */
export type Marked<Finding> = { text: string; isChanged: boolean; finding: Finding | null }

/** Texts with more word edits than this are shown as entirely different. */
const MAX_EDITS = 1200

type Range = { start: number; end: number }

/** The ranges of each text that the other lacks. */
export function changedRanges(before: string, after: string): { before: Range[]; after: Range[] } {
  const whole = (text: string): Range[] => (text === '' ? [] : [{ start: 0, end: text.length }])
  if (before.trim() === '' || after.trim() === '') return { before: whole(before), after: whole(after) }
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  if (changes === undefined) return { before: whole(before), after: whole(after) }
  const ranges: { before: Range[]; after: Range[] } = { before: [], after: [] }
  let [left, right] = [0, 0]
  for (const { value, added, removed } of changes) {
    if (added) ranges.after.push({ start: right, end: right + value.length })
    else if (removed) ranges.before.push({ start: left, end: left + value.length })
    if (!added) left += value.length
    if (!removed) right += value.length
  }
  return ranges
}

/** Splits the text where a change or finding starts or ends; the pieces add up to the text. */
export function markText<Finding extends Range>(
  text: string,
  changes: readonly Range[],
  findings: readonly Finding[],
): Marked<Finding>[] {
  const edges = new Set([0, text.length])
  for (const { start, end } of [...changes, ...findings])
    for (const edge of [start, end]) if (edge > 0 && edge < text.length) edges.add(edge)
  const cuts = [...edges].toSorted((one, other) => one - other)
  const holds = (range: Range, start: number) => range.start <= start && start < range.end
  return cuts.slice(0, -1).map((start, place) => ({
    text: text.slice(start, cuts[place + 1]),
    isChanged: changes.some((range) => holds(range, start)),
    finding: findings.find((range) => holds(range, start)) ?? null,
  }))
}
