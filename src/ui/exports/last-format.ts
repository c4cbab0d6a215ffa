import { oneOf } from '#model/address/search-params.ts'
import { type ExportFormat, exportFormats } from '#model/exports.ts'

const key = 'farol-export-format'

export const lastFormat = (): ExportFormat => oneOf(exportFormats, localStorage.getItem(key)) ?? 'xlsx'

export function rememberFormat(format: ExportFormat): void {
  localStorage.setItem(key, format)
}
