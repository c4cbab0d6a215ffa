import type { ImportMappingText } from '#model/import-mapping/mapping.ts'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text that is shaped as a mapping, as far as the editor needs; the server says what else is wrong, place by place. */
export function parseMappingText(text: string): ImportMappingText | null {
  const value = parseJson(text)
  if (!isObject(value) || !isObject(value['files']) || !Array.isArray(value['records'])) return null
  const whole = value['records'].every(
    (record) => isObject(record) && typeof record['kind'] === 'string' && isObject(record['fields']),
  )
  // Guaranteed as far as it is read here: files, records, their kinds and fields.
  return whole ? (value as unknown as ImportMappingText) : null
}

/** What a text says as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
