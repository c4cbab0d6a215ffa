import { isRecord } from './records.ts'

export type SkuAttribute = { name: string; value: string }

/** Parses a SKU's `attributes`; undefined if it is not a list of names and values. */
export function readSkuAttributes(text: string): SkuAttribute[] | undefined {
  if (text === '') return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every(isAttribute) ? read : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isAttribute = (given: unknown): given is SkuAttribute =>
  isRecord(given) &&
  typeof given['name'] === 'string' &&
  typeof given['value'] === 'string' &&
  given['name'] !== '' &&
  Object.keys(given).length === 2
