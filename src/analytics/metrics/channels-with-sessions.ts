import type { AnswerRow } from '../question/answer.ts'

/**
 * Channels with session data on both sides; otherwise new data would look like a change. `alone`: the current
 * side suffices.
 */
export function channelsWithSessions(sessions: AnswerRow[], alone = false): Set<string> {
  const totals = new Map<string, { base: number; current: number }>()
  for (const { keys, base, current } of sessions) {
    const total = totals.get(keys.channel ?? '') ?? { base: 0, current: 0 }
    total.base += base.sessions ?? 0
    total.current += current.sessions ?? 0
    totals.set(keys.channel ?? '', total)
  }
  const known = [...totals].filter(([, { base, current }]) => (alone || base > 0) && current > 0)
  return new Set(known.map(([channel]) => channel))
}
