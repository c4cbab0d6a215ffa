import { numberWords, units, type Dimension } from './units.ts'

/** A number of a text, and what it measures where a unit says so. */
export type Quantity = {
  start: number
  end: number
  value: number
  unit: string | null
  dimension: Dimension | null
  /** In the dimension's own unit. */
  amount: number
  /** The word that follows a number without a unit: `entradas`. */
  of: string
}

const number = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`
const unitNames = [...units.keys()].toSorted((one, other) => other.length - one.length)
const escaped = unitNames.map((name) => name.replace('/', String.raw`\/`)).join('|')
const unitAfter = new RegExp(String.raw`^\s?(${escaped})(?![\p{L}\p{N}²])`, 'u')
const numbers = new RegExp(String.raw`(?<![\p{L}\p{N}.,])(?:${number})(?!\d)`, 'gu')
const joins = /^\s?(?:x|por|a|ate|-|–|e|\/|ou)\s?$/

function read(text: string): number {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return Number(text.replace(',', '.'))
}

type Found = { start: number; end: number; value: number; unit: string | null }

function digits(folded: string): Found[] {
  return Array.from(folded.matchAll(numbers), ({ 0: text, index }) => {
    const end = index + text.length
    const unit = unitAfter.exec(folded.slice(end, end + 16))
    const isUnit = unit !== null && unit[1] !== undefined
    return {
      start: index,
      end: isUnit ? end + unit[0].length : end,
      value: read(text),
      unit: isUnit ? (unit[1] ?? null) : null,
    }
  })
}

/** `mil e duzentos watts`. */
function spelled(folded: string): Found[] {
  const found: Found[] = []
  const words = [...folded.matchAll(/\p{L}+/gu)]
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]
    const value = first === undefined ? undefined : numberWords.get(first[0])
    if (first === undefined || value === undefined) continue
    let [sum, end] = [value, first.index + first[0].length]
    for (let next = at + 1; next < words.length; next += 1) {
      const word = words[next]?.[0] ?? ''
      const more = numberWords.get(word === 'e' ? (words[next + 1]?.[0] ?? '') : word)
      if (more === undefined) break
      if (word === 'e') next += 1
      sum = more === 1000 ? sum * 1000 : sum + more
      const last = words[next]
      if (last !== undefined) end = last.index + last[0].length
      at = next
    }
    const unit = unitAfter.exec(folded.slice(end, end + 16))
    const name = unit?.[1] ?? null
    found.push({
      start: first.index,
      end: unit === null ? end : end + unit[0].length,
      value: sum,
      unit: name,
    })
  }
  return found
}

/** In order. Of `36 x 24 x 2 cm` all have the unit of the last. */
export function quantitiesIn(folded: string): Quantity[] {
  const found = [...digits(folded), ...spelled(folded)].toSorted((one, other) => one.start - other.start)
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [one, next] = [found[at], found[at + 1]]
    if (one === undefined || next === undefined || one.unit !== null || next.unit === null) continue
    if (joins.test(folded.slice(one.end, next.start))) one.unit = next.unit
  }
  return found.map(({ start, end, value, unit }) => {
    const known = unit === null ? undefined : units.get(unit)
    const after = /^[ -]*(?:de )?(\p{L}+)/u.exec(folded.slice(end, end + 40))
    return {
      ...{ start, end, value, unit, dimension: known?.dimension ?? null },
      amount: value * (known?.factor ?? 1),
      of: after?.[1] ?? '',
    }
  })
}

/** In one unit exactly; between units, as rounding goes. */
export function isSame(one: Quantity, other: Quantity): boolean {
  if (one.dimension !== other.dimension) return false
  const most = Math.max(Math.abs(one.amount), Math.abs(other.amount))
  const isOneUnit = units.get(one.unit ?? '')?.factor === units.get(other.unit ?? '')?.factor
  return Math.abs(one.amount - other.amount) <= most * (isOneUnit ? 1e-9 : 0.01)
}
