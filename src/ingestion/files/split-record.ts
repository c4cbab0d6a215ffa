import { withoutFormula } from './formula-text.ts'

// In Latin-1 one character is one byte, so positions are the file's. Undefined when the text ends inside
// the record.
export function splitRecord(
  text: string,
  delimiter: string,
  quote: string,
): { values: string[]; end: number; lines: number } | undefined {
  const values: string[] = []
  let at = 0
  for (;;) {
    let value = ''
    while (text[at] === ' ') at += 1
    if (quote !== '' && text[at] === quote) {
      const closing = closingQuote(text, at + 1, quote)
      if (closing < 0) return undefined
      value = text.slice(at + 1, closing).replaceAll(quote + quote, quote)
      at = closing + 1
    }
    const rest = at
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
    value += text.slice(rest, at).replace(/\r$/, '')
    values.push(withoutFormula(value.trim()))
    if (at >= text.length) return undefined
    at += 1
    if (text[at - 1] === '\n') return { values, end: at, lines: text.slice(0, at).split('\n').length - 1 }
  }
}

function closingQuote(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 2)) {
    if (text[at + 1] !== quote) return at
  }
  return -1
}
