import { withoutFormula } from './formula-text.ts'

// In Latin-1 one character is one byte, so positions are the file's. Undefined when the text ends inside
// the record. `hasReturn`: a carriage return outside quotes ends no line.
export function splitRecord(
  text: string,
  delimiter: string,
  quote: string,
): { values: string[]; end: number; lines: number; hasReturn: boolean } | undefined {
  const values: string[] = []
  let at = 0
  let hasReturn = false
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
    let finish = at
    if (text[at] === '\n') while (finish > rest && text[finish - 1] === '\r') finish -= 1
    const bare = text.slice(rest, finish)
    hasReturn ||= bare.includes('\r')
    value += bare
    values.push(withoutFormula(value.trim()))
    if (at >= text.length) return undefined
    at += 1
    if (text[at - 1] === '\n')
      return { values, end: at, lines: text.slice(0, at).split('\n').length - 1, hasReturn }
  }
}

function closingQuote(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 2)) {
    if (text[at + 1] !== quote) return at
  }
  return -1
}
