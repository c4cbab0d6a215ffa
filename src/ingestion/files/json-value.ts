/** Digits that a JavaScript number cannot hold: such numbers are kept as they are written. */
const longNumber = /[\d.]{16}/

/** A line of JSON Lines as an object; undefined when it is not one. */
export function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = longNumber.test(line) ? JSON.parse(line, asWritten) : JSON.parse(line)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    return parsed as Record<string, unknown>
  } catch {
    return undefined
  }
}

function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? value) : value
}

/** The value at a path such as `customer.state`; a key that holds the dots itself comes first. */
export function valueAt(object: unknown, path: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined
  if (Object.hasOwn(object, path)) return (object as Record<string, unknown>)[path]
  const dot = path.indexOf('.')
  return dot < 0 ? undefined : valueAt(valueAt(object, path.slice(0, dot)), path.slice(dot + 1))
}

/** A value as the text that a mapping reads. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}

/** Longer names are none that people give. */
const MAX_PATH = 500

/** Paths of everything in an object that is not itself an object, in the order of the file. */
export function pathsOf(object: Record<string, unknown>, prefix = '', depth = 0): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (prefix.length + key.length > MAX_PATH) return []
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const inside =
      isObject && depth < 4 ? pathsOf(value as Record<string, unknown>, `${prefix}${key}.`, depth + 1) : []
    return inside.length > 0 ? inside : [`${prefix}${key}`]
  })
}
