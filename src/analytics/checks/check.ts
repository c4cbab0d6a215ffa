import type { Severity } from '#model/monitoring/rules.ts'
import type { Permission } from '#model/permissions.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Believed } from '../freshness/believed.ts'
import { MAX_ITEMS, type CheckArea, type CheckKey, type LimitUnit } from '#model/monitoring/checks.ts'

/** What people may change of a check: a whole number in `unit`. */
export type Limit = { label: string; unit: LimitUnit; initial: number; least: number; most: number }

/** Everything that a check may ask: the whole account, as the system. Money in minor units of the account's currency. */
export type Looking = {
  ctx: AccountContext
  now: Date
  /** In the limit's unit; 0 without one. */
  limit: number
  /** Until when facts are believed to be there. */
  loadBelieved: () => Promise<Believed>
  signal: AbortSignal
}

/** One affected thing. `id` is stable from one look to the next; `link`: path and query in the product, without the account. No personal data. */
export type FoundItem = {
  id: string
  label: string
  detail: string
  atRisk: number | null
  link: string | null
}

/**
 * `unknown`: what it takes to answer is not there; never shown as in order. `reason` is a Portuguese sentence; `looked`: what the answer is about, in a few Portuguese words. `count` and `atRisk` are of all that is
 * affected, of which `items` are the first `MAX_ITEMS`, the most money first; none affected is in order. `atRisk` is null where money is not known.
 */
export type Look =
  | { known: false; reason: string }
  | { known: true; count: number; atRisk: number | null; items: FoundItem[]; looked?: string }

/** One question that is answered yes or no, with all that is said and done about it. */
export type Check = {
  key: CheckKey
  area: CheckArea
  /** What is in order when the answer is yes. */
  question: string
  /** Of a problem with so many items: one sentence, as the title of its alert. */
  title: (count: number) => string
  playbook: string
  severity: Severity
  everyMinutes: number
  /** It looks at addresses elsewhere, not at facts. */
  visits?: true
  limit: Limit | null
  /** What the R$ at risk are; empty where it has none. */
  atRiskMeans: string
  /** To see its items. */
  needs: Permission
  look: (looking: Looking) => Promise<Look>
}

/** The first ones of `total`, the most money first. The money of more than are listed is not known, unless it is told. */
export function listed(
  items: readonly FoundItem[],
  total = items.length,
  atRisk?: number,
): Extract<Look, { known: true }> {
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

export const unknown = (reason: string): Look => ({ known: false, reason })

export type Checks = ReadonlyMap<string, Check>

export function indexChecks(...checks: readonly Check[]): Checks {
  const byKey = new Map<string, Check>(checks.map((check) => [check.key, check]))
  if (byKey.size < checks.length) throw new Error('two checks have the same key')
  return byKey
}
