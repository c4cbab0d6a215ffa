import type { Severity } from '#model/monitoring/rules.ts'
import type { Permission } from '#model/permissions.ts'

export type NoticeKind = 'fired' | 'acknowledged' | 'resolved' | 'noData' | 'test' | 'report'

/** Plain text in Portuguese, no personal data. `link`: path and query in the product, with accountId. */
export type Notice = {
  /** Unique per account and transition, so that a notice queued twice is sent once. */
  key: string
  kind: NoticeKind
  incident: string
  severity: Severity
  title: string
  lines: string[]
  facts: { label: string; value: string }[]
  link: string
  at: string
  /** To see the title and facts, and each line; anyone may see the others. */
  needs?: { title?: Permission; lines?: readonly Permission[] }
}

export type NoticeLabels = {
  severity: Severity
  area: string
  ruleId: string | null
  virtualChannelId: string | null
  /** Overrides routes, as for a report requested for a given time. */
  destinationIds?: readonly string[]
}
