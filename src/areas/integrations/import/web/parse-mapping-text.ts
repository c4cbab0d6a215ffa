import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { isRecord } from '#model/records.ts'

/** Checks only the shape that the editor needs; the server reports the rest. */
export function parseMappingText(text: string): ImportMappingText | null {
  const value = parseJson(text)
  if (!isRecord(value) || !isRecord(value['files']) || !Array.isArray(value['records'])) return null
  const whole = value['records'].every(
    (record) => isRecord(record) && typeof record['kind'] === 'string' && isRecord(record['fields']),
  )
  // Guaranteed by the checks above.
  return whole ? (value as unknown as ImportMappingText) : null
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
