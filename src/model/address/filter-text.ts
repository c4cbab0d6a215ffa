import { uuidPattern } from './declare-search.ts'
import type { DaysFilter, FilterDeclaration, FilterValue, RangeFilter } from './filter-values.ts'
import { oneOf, textsOf } from './search-params.ts'

/** `is` before a text means an exact match. */
export type FilterText = string | string[]

const largestText = 255
const mostValues = 5000
const wholeText = /^is:/
const day = /^\d{4}-\d{2}-\d{2}$/
const number = /^-?\d{1,15}$/

/** Undefined for invalid input. */
export function readFilter(declared: FilterDeclaration, raw: unknown): FilterValue | undefined {
  const texts = textsOf(raw).filter((text) => text.length <= largestText + 1)
  const [text] = texts
  if (text === undefined) return undefined
  if (typeof declared === 'object') {
    if ('oneOf' in declared) return oneOf(declared.oneOf, text)
    return several(texts.filter((word) => declared.anyOf.includes(word)))
  }
  if (declared === 'values') return several(texts)
  if (declared === 'ids') return several(texts.filter(isIdOrNone))
  if (declared === 'id') return isIdOrNone(text) ? text : undefined
  if (declared === 'text') return readText(text)
  const [from = '', to = '', ...rest] = text.split('_')
  if (rest.length > 0 || !text.includes('_')) return undefined
  return declared === 'days' ? readDays(from, to) : readRange(from, to)
}

const isIdOrNone = (text: string): boolean => text === 'none' || uuidPattern.test(text)

function several(texts: readonly string[]): string[] | undefined {
  return texts.length === 0 ? undefined : [...new Set(texts)].slice(0, mostValues)
}

function readText(text: string): FilterValue | undefined {
  if (!wholeText.test(text)) return { contains: text }
  const whole = text.replace(wholeText, '')
  return whole === '' ? undefined : { is: whole }
}

function readRange(from: string, to: string): RangeFilter | undefined {
  const [min, max] = [number.test(from) ? Number(from) : undefined, number.test(to) ? Number(to) : undefined]
  if ((min === undefined && max === undefined) || (min ?? -Infinity) > (max ?? Infinity)) return undefined
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function readDays(from: string, to: string): DaysFilter | undefined {
  const [first, last] = [isDay(from) ? from : undefined, isDay(to) ? to : undefined]
  if (first === undefined && last === undefined) return undefined
  if (first !== undefined && last !== undefined && first > last) return undefined
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) }
}

export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return day.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export function writeFilter(value: FilterValue): FilterText {
  if (typeof value === 'string' || Array.isArray(value)) return value
  if ('is' in value) return `is:${value.is}`
  if ('contains' in value) return value.contains
  const days = asDays(value)
  if (days !== undefined) return `${days.from ?? ''}_${days.to ?? ''}`
  const { min, max } = asRange(value) ?? {}
  return `${min ?? ''}_${max ?? ''}`
}

export function asDays(value: FilterValue | undefined): DaysFilter | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return 'from' in value || 'to' in value ? value : undefined
}

export function asRange(value: FilterValue | undefined): RangeFilter | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return 'min' in value || 'max' in value ? value : undefined
}
