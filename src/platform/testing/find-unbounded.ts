import { z } from 'zod'

/** Excludes `date-time`: its fraction of a second is unlimited. */
const fixedFormats = new Set(['uuid', 'guid', 'date'])

/** Days that the stores do not hold, or that cost as much as all days until them. */
const farDays = ['0000-01-01', '9999-12-31']
const farMonths = ['0000-01', '9999-12']

type Seen = Set<z.core.$ZodType>

/**
 * Paths of texts, lists and records without a maximum size, and of numbers without bounds, such as
 * `.filters[].name`; '' for the schema itself.
 */
export function findUnbounded(schema: unknown, path = '', seen: Seen = new Set()): string[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return []
  const inside = new Set([...seen, schema])
  const within = (inner: unknown, at = path) => findUnbounded(inner, at, inside)
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes
  switch (def.type) {
    case 'string':
      return [
        ...(isBoundedText(schema) ? [] : [`${path} (string)`]),
        ...(isDay(schema) && farDays.some((day) => accepts(schema, day)) ? [`${path} (day)`] : []),
        ...(isMonth(schema) && farMonths.some((month) => accepts(schema, month)) ? [`${path} (month)`] : []),
      ]
    case 'number':
      return isBoundedNumber(schema) ? [] : [`${path} (number)`]
    case 'array':
      return [...(hasMaximum(schema) ? [] : [`${path} (array)`]), ...within(def.element, `${path}[]`)]
    case 'record':
      return [
        ...(isBoundedRecord(schema, def.keyType) ? [] : [`${path} (record)`]),
        ...within(def.keyType, `${path}{key}`),
        ...within(def.valueType, `${path}{}`),
      ]
    case 'unknown':
    case 'any':
      return [`${path} (${def.type})`]
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([key, inner]) => within(inner, `${path}.${key}`)),
        ...(def.catchall === undefined ? [] : within(def.catchall, `${path}.*`)),
      ]
    case 'union':
      return def.options.flatMap((option) => within(option))
    case 'intersection':
      return [...within(def.left), ...within(def.right)]
    case 'tuple':
      return [...def.items.flatMap((item) => within(item)), ...within(def.rest, `${path}[]`)]
    case 'pipe':
      return def.in instanceof z.core.$ZodTransform ? within(def.out) : within(def.in)
    case 'lazy':
      return within(def.getter())
    case 'map':
    case 'set':
      return [`${path} (${def.type})`]
    default:
      return 'innerType' in def ? within(def.innerType) : []
  }
}

type Limit = { check?: string; maximum?: number; length?: number; format?: string; pattern?: RegExp }

const limitsOf = ({ _zod: { def } }: z.core.$ZodType): Limit[] => [
  def as Limit,
  ...(def.checks ?? []).map(({ _zod: { def } }) => def as Limit),
]
const hasMaximum = (schema: z.core.$ZodType): boolean =>
  limitsOf(schema).some(({ check = '' }) => ['max_length', 'length_equals', 'max_size'].includes(check))

const isBoundedNumber = (schema: z.core.$ZodType): boolean =>
  ['greater_than', 'less_than'].every((end) => limitsOf(schema).some(({ check }) => check === end))

const accepts = (schema: z.core.$ZodType, text: string): boolean => z.safeParse(schema, text).success

const isMonth = (schema: z.core.$ZodType): boolean =>
  accepts(schema, '2026-11') && !accepts(schema, '2026-13')

const isDay = (schema: z.core.$ZodType): boolean => limitsOf(schema).some(({ format }) => format === 'date')

function isBoundedText(schema: z.core.$ZodType): boolean {
  if (hasMaximum(schema)) return true
  return limitsOf(schema).some(
    ({ format = '', pattern }) =>
      fixedFormats.has(format) || (pattern !== undefined && isBoundedPattern(pattern)),
  )
}

/** Anchored at both ends, without unlimited repetition. */
const isBoundedPattern = ({ source }: RegExp): boolean =>
  source.startsWith('^') &&
  source.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[[^\]]*\]/g, 'x'))

const isBoundedRecord = (schema: z.core.$ZodType, key: unknown): boolean =>
  key instanceof z.core.$ZodEnum || key instanceof z.core.$ZodLiteral || hasMaximum(schema)
