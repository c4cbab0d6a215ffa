import type { ImportMappingText } from '#model/import-mapping/mapping.ts'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Checks only the shape that the editor needs; the server reports the rest. */
export function parseMappingText(text: string): ImportMappingText | null {
  const value = parseJson(text)
  if (!isObject(value) || !isObject(value['files']) || !Array.isArray(value['records'])) return null
  const whole = value['records'].every(
    (record) => isObject(record) && typeof record['kind'] === 'string' && isObject(record['fields']),
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
