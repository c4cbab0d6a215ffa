import type { RejectReason } from '#model/import-mapping/reject-reasons.ts'

/** Something that makes a row be refused: a condition, the text to show for it, and why. */
export type Check = { bad: string; shown: string; reason: RejectReason }

/** A value in SQL, with what can be wrong about it. */
export type Value = { sql: string; checks: Check[] }

export const value = (sql: string, ...checks: Check[]): Value => ({ sql, checks })

/** A value made of others: all that is wrong with them is wrong with it. */
export function combine(parts: readonly Value[], make: (...sql: string[]) => string): Value {
  return { sql: make(...parts.map((part) => part.sql)), checks: parts.flatMap((part) => part.checks) }
}

/** What is wrong matters only where the condition holds. */
export function onlyWhen(condition: string, part: Value): Value {
  const checks = part.checks.map((check) => ({ ...check, bad: `(${condition}) AND ${check.bad}` }))
  return { sql: part.sql, checks }
}

/** The same over all rows of a group. */
export function aggregated(part: Value, make: (sql: string) => string): Value {
  const checks = part.checks.map(({ bad, shown, reason }) => ({
    bad: `max(${bad})`,
    shown: `anyIf(${shown}, ${bad})`,
    reason,
  }))
  return { sql: make(part.sql), checks }
}
