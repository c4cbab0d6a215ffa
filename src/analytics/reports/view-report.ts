import type { SearchParams } from '#model/address/search-params.ts'
import type { Permission } from '#model/permissions.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'
import type { Part } from '#platform/pdf/report.ts'
import type { ExportContext, ExportSource } from '../exports/export-source.ts'

/** A report of a saved view; runs the screen's own queries with the recipient's current access. */
export type ViewReport = {
  of: ViewedScreen
  /** Name in the menu. */
  title: string
  /** Path of the screen. */
  path: string
  /** All are required. */
  needs: readonly Permission[]
  load: (ctx: ExportContext, search: SearchParams) => Promise<Part[]>
  /** Attachment with everything the view finds. */
  file: ViewFile | null
}

export type ViewFile = {
  source: ExportSource
  question: (ctx: ExportContext, search: SearchParams) => unknown
}

export type ViewReports = ReadonlyMap<string, ViewReport>

export function indexViewReports(...reports: readonly ViewReport[]): ViewReports {
  const byScreen = new Map(reports.map((report) => [report.of.screen, report]))
  if (byScreen.size < reports.length) throw new Error('two reports are of views of the same screen')
  return byScreen
}
