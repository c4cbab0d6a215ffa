import type { Severity } from '#model/monitoring/rules.ts'
import type { Permission } from '#model/permissions.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Watermarks } from '../freshness/watermarks.ts'
import { MAX_ITEMS, type CheckArea, type CheckKey, type LimitUnit } from '#model/monitoring/checks.ts'

/** The adjustable threshold of a check: a whole number in `unit`. */
export type Limit = { label: string; unit: LimitUnit; initial: number; least: number; most: number }

/**
 * What a check may query: the whole account, as the system. Money in minor units of the account's currency.
 */
export type CheckContext = {
  ctx: AccountContext
  now: Date
  /** In the limit's unit; 0 if the check has no limit. */
  limit: number
  /** Until when facts are considered complete. */
  loadWatermarks: () => Promise<Watermarks>
  signal: AbortSignal
}

/**
 * An affected item. `id` is stable between runs; `link` is a path and query without the account. No personal
 * data.
 */
export type AffectedItem = {
  id: string
  label: string
  detail: string
  atRisk: number | null
  link: string | null
}

/**
 * Result of a run. `known: false`: required data is missing, never shown as passing; `reason` is a Portuguese sentence.
 * `looked`: what was examined, in a few Portuguese words. `count` and `atRisk` cover all affected items, `items` the
 * first `MAX_ITEMS` by money; an empty list passes. `atRisk` is null if the value is unknown.
 */
export type CheckResult =
  | { known: false; reason: string }
  | { known: true; count: number; atRisk: number | null; items: AffectedItem[]; looked?: string }

/** A yes/no question about the operation, with its texts and actions. */
export type Check = {
  key: CheckKey
  area: CheckArea
  /** What holds when the check passes. */
  question: string
  /** Alert title for this many items, as one sentence. */
  title: (count: number) => string
  playbook: string
  severity: Severity
  everyMinutes: number
  /** Visits external addresses instead of reading facts. */
  visits?: true
  limit: Limit | null
  /** What the money at risk means; empty if there is none. */
  atRiskMeans: string
  /** Permission to see its items. */
  needs: Permission
  run: (looking: CheckContext) => Promise<CheckResult>
}

/**
 * The first of `total` items, most money first. If more exist than listed, their money is unknown unless
 * given.
 */
export function listAffected(
  items: readonly AffectedItem[],
  total = items.length,
  atRisk?: number,
): Extract<CheckResult, { known: true }> {
  const known = items.flatMap((item) => (item.atRisk === null ? [] : [item.atRisk]))
  const sum = known.length < total ? null : known.reduce((all, one) => all + one, 0)
  const sorted = items.toSorted(
    (a, b) => (b.atRisk ?? -1) - (a.atRisk ?? -1) || a.label.localeCompare(b.label, 'pt-BR'),
  )
  return {
    known: true,
    count: total,
    atRisk: total === 0 ? null : (atRisk ?? sum),
    items: sorted.slice(0, MAX_ITEMS),
  }
}

export const unknownResult = (reason: string): CheckResult => ({ known: false, reason })

/** Of a source that has not reported the newest facts yet. */
export const lateResults = {
  sales: unknownResult('As vendas mais recentes ainda não foram informadas pela fonte.'),
  payments: unknownResult('Os pagamentos mais recentes ainda não foram informados pela fonte.'),
}

export type Checks = ReadonlyMap<string, Check>

export function indexChecks(...checks: readonly Check[]): Checks {
  const byKey = new Map<string, Check>(checks.map((check) => [check.key, check]))
  if (byKey.size < checks.length) throw new Error('two checks have the same key')
  return byKey
}
