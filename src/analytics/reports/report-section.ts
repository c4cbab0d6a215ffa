import type { AccountContext } from '#platform/context.ts'
import type { Part } from '#platform/pdf/report.ts'
import type { Permission } from '#model/permissions.ts'

/** Parameters of a report. Days are local to the account. */
export type ReportSubject = {
  /** `YYYY-MM-DD_YYYY-MM-DD`, both inclusive. */
  period: string
  /** Same format, or a comparator's name. */
  compare: string
  /** `YYYY-MM` */
  month: string
  carrier: string | null
}

/** What the question of a screen that compares periods takes of a report's parameters. */
export const comparedPeriods = ({ period, compare }: ReportSubject) => ({ period, compare })

/** A screen's section in reports; uses the screen's own queries, so that figures agree. */
export type ReportSection = {
  key: string
  /** All are required. */
  needs: readonly Permission[]
  /** Link to the screen with the same data. */
  link: (subject: ReportSubject) => string
  /** Empty if there is nothing to report. */
  load: (ctx: AccountContext, subject: ReportSubject) => Promise<Part[]>
  /** What a report that begins with this section says when there is nothing to report. */
  nothing?: (subject: ReportSubject) => string
}

export function indexReportSections(
  ...sections: readonly ReportSection[]
): ReadonlyMap<string, ReportSection> {
  const byKey = new Map(sections.map((section) => [section.key, section]))
  if (byKey.size < sections.length) throw new Error('two sections of reports have the same key')
  return byKey
}
