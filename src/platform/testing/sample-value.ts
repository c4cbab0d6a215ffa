import { randomUUID } from 'node:crypto'

/** The part of JSON Schema that samples need. */
export type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  minLength?: number
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const byFormat: Record<string, () => string> = {
  uuid: () => randomUUID(),
  email: () => 'alguem@exemplo.com.br',
  uri: () => 'https://exemplo.com.br/',
  date: () => '2026-11-20',
  'date-time': () => '2026-11-20T12:00:00Z',
}

const byPattern: Record<string, string> = {
  [String.raw`^(?:19[7-9]\d|20\d\d|2100)-(?:0[1-9]|1[0-2])$`]: '2026-11',
  '^(?!BRL)[A-Z]{3}$': 'USD',
  '^[A-Z]{3}$': 'USD',
  [String.raw`^\d{1,12}(?:[.,]\d{1,8})?$`]: '5.3456',
}

export function sampleValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum !== undefined) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choices.some(({ type }) => type === 'null')) return null
  if (choices[0] !== undefined) return sampleValue(choices[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(required.map((name) => [name, sampleValue(schema.properties?.[name] ?? {})]))
  }
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleValue(schema.items ?? {}))
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'string')
    return (
      byFormat[schema.format ?? '']?.() ??
      byPattern[schema.pattern ?? ''] ??
      'x'.repeat(Math.max(1, schema.minLength ?? 1))
    )
  return null
}
