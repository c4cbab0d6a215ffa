import type { Expression } from '#model/import-mapping/expression.ts'
import type { Field, Meanings } from '#model/kinds/field.ts'
import { noWords, yesWords } from '#model/kinds/yes-no.ts'
import { columnValues } from './columns.ts'
import { guessMeaning } from './guess-meaning.ts'
import type { Source } from './source.ts'

const MAX_WORDS = 200

/** Undefined for a column that says more. */
function yesOrNo(
  { yes, no }: { yes: string; no: string },
  words: readonly string[],
  meanings: Meanings,
): Map<string, string> | undefined {
  const isOneOf = (list: readonly string[], word: string) => list.includes(word.trim().toLowerCase())
  if (words.length > 0 && words.every((word) => isOneOf([...yesWords, ...noWords], word)))
    return new Map(words.map((word) => [word, isOneOf(yesWords, word) ? yes : no]))
  const reported = words.map((word) => guessMeaning(meanings, word))
  if (words.length !== 2 || !reported.includes(yes) || !reported.includes('error')) return undefined
  return new Map(words.map((word, at) => [word, reported[at] === yes ? yes : no]))
}

export function wordsIn(column: string, { sample }: Source): string[] {
  const at = sample.seen.columns.indexOf(column)
  const explained = new Set(sample.leftOut?.map(({ row }) => row[at]))
  const surveyed = sample.surveyed
    ?.get(column)
    ?.values.flatMap(({ value }) => (explained.has(value) ? [] : value))
  const seen = surveyed ?? columnValues(sample, column)
  return [...new Set(seen)].slice(0, MAX_WORDS)
}

/** “Autorizada 123456”, each with a code of its own. */
const wordAndCode = /^(\p{L}+) \d{2,12}$/u

/** Words that the first list does not know are looked for in the next. */
export function translated(
  lists: readonly Meanings[],
  field: Field,
  of: { column: string; of?: string },
  source: Source,
  notes: string[],
): Expression {
  const { column } = of
  const table: Record<string, string> = {}
  const written = wordsIn(column, source)
  const hasCode = written.length > 0 && written.every((word) => wordAndCode.test(word))
  const words = hasCode ? [...new Set(written.map((word) => word.replace(wordAndCode, '$1')))] : written
  const from: Expression = hasCode ? { part: of, separator: ' ', index: 0 } : of
  const [first = []] = lists
  const yesNo = field.yesNo && yesOrNo(field.yesNo, words, first)
  for (const word of words) {
    const [known] = lists.flatMap((meanings) => guessMeaning(meanings, word) ?? [])
    const meaning = yesNo?.get(word) ?? known
    if (meaning !== undefined) table[word] = meaning
    else if (field.list !== undefined && field.isFree !== true)
      notes.push(`Coluna "${column}": diga o que significa "${word}".`)
  }
  if (field.list !== undefined)
    return { translate: from, table, otherwise: { constant: field.otherwise ?? '' } }
  return Object.keys(table).length === 0 ? of : { translate: from, table, otherwise: of }
}
