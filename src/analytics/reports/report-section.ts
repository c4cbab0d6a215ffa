import type { AccountContext } from '#platform/context.ts'
import type { Part } from '#platform/pdf/report.ts'
import type { Permission } from '#model/permissions.ts'

/** What a report is about. Days are local to the account. */
export type ReportSubject = {
  /** `YYYY-MM-DD_YYYY-MM-DD`, both included. */
  period: string
  /** The same, or a comparator's name. */
  compare: string
  /** `YYYY-MM` */
  month: string
  carrier: string | null
}

/** What a screen says in reports: its own questions, so that the figures are the same. */
export type ReportSection = {
  key: string
  /** All of them are needed. */
  needs: readonly Permission[]
  /** Address of the screen that shows the same. */
  link: (subject: ReportSubject) => string
  /** Empty: there is nothing to say. */
  load: (ctx: AccountContext, subject: ReportSubject) => Promise<Part[]>
}

export function indexReportSections(
  ...sections: readonly ReportSection[]
): ReadonlyMap<string, ReportSection> {
  const byKey = new Map(sections.map((section) => [section.key, section]))
  if (byKey.size < sections.length) throw new Error('two sections of reports have the same key')
  return byKey
}
