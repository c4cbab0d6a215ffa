import { couldBeCard, isCertainCard } from './card-number.ts'
import { REMOVED, removeCards, removeSecrets } from './sanitise-text.ts'
import { isIdentifier, isSensitive, isCardContext, plainName } from './sensitive-names.ts'

/** Deeper than any platform nests; anything below is dropped. */
const DEEPEST = 64

type Place = { name: string; inCard: boolean; depth: number }

// Removes cards, holders, passwords and tokens by field name. Digits go by their field and length, since
// one order number or EAN in ten has a valid check digit: in a card's field 13 to 19 digits, in an
// identifier's (…id, …code, ean, sku) none, elsewhere 16 digits, or 15 of American Express, with a
// network's prefix.
export function sanitise(payload: unknown): unknown {
  return cleanValue(payload, { name: '', inCard: false, depth: 0 })
}

function cleanValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return cleanText(value, place)
  if (typeof value === 'number') return cleanNumber(value, place)
  if (typeof value !== 'object' || value === null) return value
  if (place.depth >= DEEPEST) return null
  const inside = { ...place, depth: place.depth + 1 }
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, inside))
  return cleanObject(value, inside)
}

function cleanObject(value: object, place: Place): object {
  const fields = Object.entries(value)
  const named = nameInside(fields)
  const isPair = named !== undefined && isSensitive(named, place.inCard)
  const clean = fields.flatMap(([key, held]): [string, unknown][] => {
    const name = plainName(key)
    if (isSensitive(key, place.inCard)) return []
    if (isPair && holdsValue.test(name)) return [[key, REMOVED]]
    const known = named !== undefined && holdsValue.test(name) ? plainName(named) : name
    const inCard = place.inCard || isCardContext(known)
    const kept = place.inCard && couldBeCard(key) ? REMOVED : key
    return [[kept, cleanValue(held, { ...place, name: known, inCard })]]
  })
  return Object.fromEntries(clean)
}

const holdsName = /^(?:name|key|field|label|fieldname|header|attribute|nome|campo|chave)$/
const holdsValue = /^(?:value|values|content|valor|text|data)$/

function nameInside(fields: readonly [string, unknown][]): string | undefined {
  if (!fields.some(([key]) => holdsValue.test(plainName(key)))) return undefined
  const found = fields.find(([key, held]) => holdsName.test(plainName(key)) && typeof held === 'string')
  return found === undefined ? undefined : String(found[1])
}

function cleanText(text: string, { name, inCard, depth }: Place): string {
  const nested = /^\s*[[{]/.test(text) ? parsed(text) : undefined
  if (nested !== undefined) {
    const clean = JSON.stringify(cleanValue(nested.value, { name, inCard, depth: depth + 1 }))
    return clean === JSON.stringify(nested.value) ? text : clean
  }
  const clean = removeSecrets(text, inCard)
  return isIdentifier(name, inCard) ? clean : removeCards(clean, inCard)
}

function cleanNumber(value: number, { name, inCard }: Place): unknown {
  if (!Number.isInteger(value) || value < 1e12 || isIdentifier(name, inCard)) return value
  const digits = String(value)
  return isCertainCard(digits) || (inCard && couldBeCard(digits)) ? REMOVED : value
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
