import { diffWordsWithSpace } from 'diff'

/** A stretch of a text, and what is to be seen on it. */
export type Marked<Finding> = { text: string; isChanged: boolean; finding: Finding | null }

/** Texts that differ in more words are shown as wholly different. */
const MAX_EDITS = 1200

type Range = { start: number; end: number }

/** Where each of two texts has what the other has not. */
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

/** The text cut where a change or a finding begins or ends; together it is the text. */
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
