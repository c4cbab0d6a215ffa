import { oneOf } from '#ui/address/search-params.ts'
import { type ExportFormat, exportFormats } from '#model/exports.ts'

const key = 'farol-export-format'

export const keptFormat = (): ExportFormat => oneOf(exportFormats, localStorage.getItem(key)) ?? 'xlsx'

export function keepFormat(format: ExportFormat): void {
  localStorage.setItem(key, format)
}
