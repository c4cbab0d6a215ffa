import { couldBeCard, isTellingCard } from './card-number.ts'
import { isSensitive } from './sensitive-names.ts'

export const REMOVED = '[removido]'

const grouped = /(?<![0-9A-Za-z])(?:(?:\d{4}[ .-]?){3}\d{4}|3[47]\d{2}[ .-]?\d{6}[ .-]?\d{5})(?![0-9A-Za-z])/g
const anyDigits = /(?<![0-9A-Za-z])\d(?:[ .-]?\d){12,18}(?![0-9A-Za-z])/g
const bearer = /\bBearer\s+[\w.~+/-]{8,}=*/gi
const basic = /\bBasic\s+([A-Za-z0-9+/]{8,}={0,2})/g
const jwt = /\beyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]*/g
const element = /<([\w:.-]{2,60})(?:\s[^<>]*)?>[^<>]*<\/\1>/g
const nameBefore =
  /(?<![\wÀ-ÿ.[\]-])(?:[\wÀ-ÿ.[\]-]{1,40} ){0,3}[\wÀ-ÿ.[\]-]{1,40}["'\\]{0,2}\s{0,3}[:=]\s{0,3}/g
const valueAfter = /(?:\\?"[^"]*"|'[^']*'|[^"'&,;{}<>\n\r]+)/y

/** A text without what is written in it beside a sensitive name, and without what opens something by its shape. */
export function withoutSecrets(text: string, inCard: boolean): string {
  if (text.length < 5) return text
  let clean = /[:=]/.test(text) ? withoutPairs(text, inCard) : text
  if (clean.includes('</')) {
    clean = clean.replaceAll(element, (whole, name: string) =>
      isSensitive(name, inCard) ? `<${name}>${REMOVED}</${name}>` : whole,
    )
  }
  return clean
    .replaceAll(bearer, `Bearer ${REMOVED}`)
    .replaceAll(basic, (whole, coded: string) =>
      Buffer.from(coded, 'base64').toString('latin1').includes(':') ? `Basic ${REMOVED}` : whole,
    )
    .replaceAll(jwt, REMOVED)
}

/** A text without card numbers; in one of a card, of any length that they have. */
export function withoutCards(text: string, inCard: boolean): string {
  if (text.length < 13) return text
  const clean = text.replaceAll(grouped, (found) => (isTellingCard(digitsOf(found)) ? REMOVED : found))
  if (!inCard) return clean
  return clean.replaceAll(anyDigits, (found) => (couldBeCard(digitsOf(found)) ? REMOVED : found))
}

/** `cvv=123&…`, `Card number: 4111…`, `{'token': '…'}` and header lines. */
function withoutPairs(text: string, inCard: boolean): string {
  let clean = ''
  let copied = 0
  for (const { 0: found, index } of text.matchAll(nameBefore)) {
    if (index < copied || !isSensitive(found, inCard)) continue
    const from = index + found.length
    valueAfter.lastIndex = from
    const [value = ''] = valueAfter.exec(text) ?? []
    if (value.trim() === '' || value.startsWith(REMOVED)) continue
    clean += text.slice(copied, from) + REMOVED
    copied = from + value.length
  }
  return clean + text.slice(copied)
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
