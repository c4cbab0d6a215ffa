import type { SearchParams } from '#model/address/search-params.ts'
import type { Permission } from '#model/permissions.ts'
import type { ViewedScreen } from '#model/saved-views.ts'
import type { Part } from '#platform/pdf/report.ts'
import type { ExportContext, ExportSource } from '../exports/export-source.ts'

/** What a screen says of one of its saved views: its own questions, as whoever receives it may see them now. */
export type ViewReport = {
  of: ViewedScreen
  /** Its name in the menu. */
  title: string
  /** Address of the screen. */
  path: string
  /** All of them are needed. */
  needs: readonly Permission[]
  load: (ctx: ExportContext, search: SearchParams) => Promise<Part[]>
  /** Of all that the view finds. */
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
