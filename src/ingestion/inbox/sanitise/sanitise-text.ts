import { couldBeCard, isCertainCard } from './card-number.ts'
import { isSensitive } from './sensitive-names.ts'

export const REMOVED = '[removido]'

const grouped = /(?<![0-9A-Za-z])(?:(?:\d{4}[ .-]?){3}\d{4}|3[47]\d{2}[ .-]?\d{6}[ .-]?\d{5})(?![0-9A-Za-z])/g
const anyDigits = /(?<![0-9A-Za-z])\d(?:[ .-]?\d){12,18}(?![0-9A-Za-z])/g
const bearer = /\bBearer\s+[\w.~+/-]{8,}=*/gi
const basic = /\bBasic\s+([A-Za-z0-9+/]{8,}={0,2})/g
// A JSON Web Token after its header, which is then searched backwards: forwards, the time would be
// quadratic.
const afterHeader = /\.eyJ[\w-]{5,}\.[\w-]*/g
const header = /\beyJ[\w-]{5,}$/
const element = /<([\w:.-]{2,60})(?:\s[^<>]*)?>[^<>]*<\/\1>/g
const nameBefore =
  /(?<![\wÀ-ÿ.[\]-])(?:[\wÀ-ÿ.[\]-]{1,40} ){0,3}[\wÀ-ÿ.[\]-]{1,40}["'\\]{0,2}\s{0,3}[:=]\s{0,3}/g
const valueAfter = /(?:\\?"[^"]*"|'[^']*'|[^"'&,;{}<>\n\r]+)/y

export function removeSecrets(text: string, inCard: boolean): string {
  if (text.length < 5) return text
  let clean = /[:=]/.test(text) ? withoutPairs(text, inCard) : text
  if (clean.includes('</')) {
    clean = clean.replaceAll(element, (whole, name: string) =>
      isSensitive(name, inCard) ? `<${name}>${REMOVED}</${name}>` : whole,
    )
  }
  clean = clean
    .replaceAll(bearer, `Bearer ${REMOVED}`)
    .replaceAll(basic, (whole, coded: string) =>
      Buffer.from(coded, 'base64').toString('latin1').includes(':') ? `Basic ${REMOVED}` : whole,
    )
  return withoutTokens(clean)
}

function withoutTokens(text: string): string {
  let clean = ''
  let copied = 0
  afterHeader.lastIndex = 0
  for (let found = afterHeader.exec(text); found !== null; found = afterHeader.exec(text)) {
    let from = found.index
    while (from > copied && /[\w-]/.test(text.charAt(from - 1))) from -= 1
    const begin = header.exec(text.slice(from, found.index))
    if (begin === null) {
      afterHeader.lastIndex = found.index + 1
      continue
    }
    clean += text.slice(copied, from + begin.index) + REMOVED
    copied = afterHeader.lastIndex
  }
  return clean + text.slice(copied)
}

export function removeCards(text: string, inCard: boolean): string {
  if (text.length < 13) return text
  const clean = text.replaceAll(grouped, (found) => (isCertainCard(digitsOf(found)) ? REMOVED : found))
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
