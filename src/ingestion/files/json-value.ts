import { isRecord } from '#model/records.ts'

/** Numbers with more digits than a double holds stay as written. */
const longNumber = /[\d.]{16}/

export function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = longNumber.test(line) ? JSON.parse(line, asWritten) : JSON.parse(line)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? value) : value
}

/** A path such as `customer.state`; a key with the dots itself wins. */
export function valueAt(object: unknown, path: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined
  if (Object.hasOwn(object, path)) return Reflect.get(object, path)
  const dot = path.indexOf('.')
  return dot < 0 ? undefined : valueAt(valueAt(object, path.slice(0, dot)), path.slice(dot + 1))
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}

/** Longer paths are not column names. */
const MAX_PATH = 500

export function pathsOf(object: Record<string, unknown>, prefix = '', depth = 0): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (prefix.length + key.length > MAX_PATH) return []
    const inside = isRecord(value) && depth < 4 ? pathsOf(value, `${prefix}${key}.`, depth + 1) : []
    return inside.length > 0 ? inside : [`${prefix}${key}`]
  })
}

/** Without what no text holds. */
export const cellOf = (object: unknown, path: string): string =>
  textOf(valueAt(object, path)).replaceAll('\0', '')
