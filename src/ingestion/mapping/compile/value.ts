import type { RejectReason } from '#model/import-mapping/reject-reasons.ts'

/** Refuses a row: a condition, the text to show and the reason. */
export type Check = { bad: string; shown: string; reason: RejectReason }

export type Value = { sql: string; checks: Check[] }

export const value = (sql: string, ...checks: Check[]): Value => ({ sql, checks })

export function combine(parts: readonly Value[], make: (...sql: string[]) => string): Value {
  return { sql: make(...parts.map((part) => part.sql)), checks: parts.flatMap((part) => part.checks) }
}

export function onlyWhen(condition: string, part: Value): Value {
  const checks = part.checks.map((check) => ({ ...check, bad: `(${condition}) AND ${check.bad}` }))
  return { sql: part.sql, checks }
}

export function aggregated(part: Value, make: (sql: string) => string): Value {
  const checks = part.checks.map(({ bad, shown, reason }) => ({
    bad: `max(${bad})`,
    shown: `anyIf(${shown}, ${bad})`,
    reason,
  }))
  return { sql: make(part.sql), checks }
}
