import type { Severity } from '#model/monitoring/rules.ts'

export type NoticeKind = 'fired' | 'acknowledged' | 'resolved' | 'noData' | 'test' | 'report'

/** Plain text in Portuguese, no personal data. `link`: path and query in the product, with accountId. */
export type Notice = {
  /** One per account and transition: queued twice, it leaves once. */
  key: string
  kind: NoticeKind
  incident: string
  severity: Severity
  title: string
  lines: string[]
  facts: { label: string; value: string }[]
  link: string
  at: string
}

export type NoticeLabels = {
  severity: Severity
  area: string
  ruleId: string | null
  virtualChannelId: string | null
  /** To these, whatever routes say: a report that was asked for at its time. */
  destinationIds?: readonly string[]
}
