import { parseJson, parseMappingText } from '#areas/integrations/import/web/parse-mapping-text.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { isRecord } from '#model/records.ts'

const keyOf = (importId: string): string => `farol-mapping-${importId}`

/** Edits that were not saved, unless the saved mapping has changed since. */
export function storedMapping(importId: string, saved: ImportMappingText | null): ImportMappingText | null {
  const stored = parseJson(localStorage.getItem(keyOf(importId)) ?? '')
  if (!isRecord(stored) || stored['saved'] !== JSON.stringify(saved)) return null
  return typeof stored['mapping'] === 'string' ? parseMappingText(stored['mapping']) : null
}

export function storeMapping(
  importId: string,
  saved: ImportMappingText | null,
  mapping: ImportMappingText,
): void {
  const stored = { saved: JSON.stringify(saved), mapping: JSON.stringify(mapping) }
  try {
    localStorage.setItem(keyOf(importId), JSON.stringify(stored))
  } catch {
    // The browser's storage is full: the edits last as long as the page.
  }
}

export function forgetStoredMapping(importId: string): void {
  localStorage.removeItem(keyOf(importId))
}
