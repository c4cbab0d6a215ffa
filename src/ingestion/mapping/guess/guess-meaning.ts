import { ambiguous, type Meanings } from '#model/kinds/field.ts'
import { fold } from './header-words.ts'

/** Words after which something is not done yet, or is not so. */
const negations =
  /^(?:nao|not|sem|without|ser|be|falt(?:a|am|ando)|aguard.*|esper(?:a|ando)|await.*|wait.*|pend.*)$/
const infinitives =
  /^(?:enviar|despachar|postar|coletar|faturar|emitir|entregar|pagar|receber|cobrar|aprovar|confirmar|retirar|cancelar|devolver|estornar|reembolsar)$/
const inTurn = /^(?:to|be|ser)\.\+/
const yetTo = /^(?:para|pra|por|to)$/

const shortened: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|\s)p\/ ?/gi, 'para '],
  [/(?<=^|\s)s\/ ?/gi, 'sem '],
  [/(?<=^|\s)c\/ ?/gi, 'com '],
]

/** “Pronto p/ envio” is one clause. */
const withWords = (text: string) =>
  shortened.reduce((written, [short, word]) => written.replace(short, word), text)

/** Undefined when no word is known, or when what is known is ambiguous. */
export function guessMeaning(meanings: Meanings, text: string): string | undefined {
  const clauses = withWords(text)
    .split(/\s[-–—]\s|[,;/|·]|\s(?:e|and|y|mas|but)\s/i)
    .filter((clause) => fold(clause) !== '')
  const reported = new Set(clauses.map((clause) => meaningOf(meanings, clause)))
  reported.delete(undefined)
  const [only] = reported
  return reported.size === 1 && clauses.length > 1 ? only : meaningOf(meanings, withWords(text))
}

function meaningOf(meanings: Meanings, text: string): string | undefined {
  const words = fold(text).split('_')
  const open = words.filter(
    (word, at) => negations.test(word) || infinitives.test(word) || (at === 0 && yetTo.test(word)),
  )
  const says = (together: string) => {
    const parts = together.split('+')
    const places = parts.map((part) => words.findIndex((word) => begins(word, part, words, parts)))
    const [first = 0, ...others] = places
    // “to ship”, and not “shipped to”
    const isInTurn = !inTurn.test(together) || others.every((place) => place > first)
    const isReported = isInTurn && !places.includes(-1)
    // “a entregar” is not shown by “entreg” alone
    const isNamed = (part: string) => open.some((word) => names(word, part, words, parts))
    return isReported && (open.length === 0 || parts.some(isNamed))
  }
  const found = meanings.find(([, alternatives]) => alternatives.split(' ').some(says))?.[0]
  return found === ambiguous ? undefined : found
}

const names = (word: string, part: string, all: readonly string[], parts: readonly string[]) =>
  infinitives.test(word) ? part === `${word}.` : begins(word, part, all, parts)

const fillers = /^(?:de|da|do|of|the)$/

/** A whole word ends in a full stop, one that leaves no others in its text in an exclamation mark. */
function begins(word: string, part: string, all: readonly string[], parts: readonly string[]): boolean {
  const bare = part.replace(/[.!]$/, '')
  if (part.endsWith('.')) return word === bare
  const isWhole = all.filter((each) => !fillers.test(each)).length === parts.length
  return word.startsWith(bare) && (isWhole || !part.endsWith('!'))
}
