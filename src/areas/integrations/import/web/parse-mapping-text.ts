import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { isRecord } from '#model/records.ts'

/** Checks only the shape that the editor needs; the server reports the rest. */
function isMappingText(value: unknown): value is ImportMappingText {
  if (!isRecord(value) || !isRecord(value['files']) || !Array.isArray(value['records'])) return false
  return value['records'].every(
    (record) => isRecord(record) && typeof record['kind'] === 'string' && isRecord(record['fields']),
  )
}

export function parseMappingText(text: string): ImportMappingText | null {
  const value = parseJson(text)
  return isMappingText(value) ? value : null
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
