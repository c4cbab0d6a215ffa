import { alternatives } from './alternatives.ts'
import { isNegated } from './find-negations.ts'
import type { Place } from './finding.ts'
import { shareRoot, wordsIn, type Word } from './fold.ts'
import type { KnownSource } from './read-source.ts'

/** `longo` and `longas`, `lateral` and `laterais`. */
const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:[oae]s?|eis|el|is|s|l)$/, '')

type Value = { group: number; value: number }

const valuesByStem = new Map<string, Value[]>()
for (const [group, values] of alternatives.entries())
  for (const [value, words] of values.entries())
    for (const word of words)
      valuesByStem.set(stem(word), [...(valuesByStem.get(stem(word)) ?? []), { group, value }])

const valuesOf = (word: string): readonly Value[] => valuesByStem.get(stem(word)) ?? []

const linking =
  /^(?:d[aeo]s?|e|sao|=|em|n[ao]s?|com|ao|a|o|as|os|para|por|so|apenas|mais|tipo|uso|tem|cor|tamanho|sabor|fica|lado|formato)$/
const origin = /^(?:vem|veio|vindo|origem|importad|fabricad|produzid|feit|proced)/

/** `manga longa` for `Manga: Curta`: another value than the one that is known of the same part. */
export function findAlternatives(folded: string, known: KnownSource): Place[] {
  const words = wordsIn(folded)
  const parts = partsOf(known)
  const told = new Set(
    wordsIn(known.folded).flatMap(({ text }) =>
      valuesOf(text).map(({ group, value }) => `${group} ${value}`),
    ),
  )
  return words.flatMap(({ text, start, end }, at): Place[] => {
    const values = valuesOf(text)
    if (isVerb(text, folded.slice(end, end + 4))) return []
    if (values.length === 0 || values.some(({ group, value }) => told.has(`${group} ${value}`))) return []
    const heads = headsBefore(words, at, folded)
    const isOther = values.some(({ group }) => heads.some((head) => hasOther(head, group, parts)))
    return isOther && !isNegated(folded, start)
      ? [{ kind: 'claim', start: heads.at(-1)?.start ?? start, end }]
      : []
  })
}

/** `a ração dura mais`, `o tecido seca rápido`. */
const isVerb = (word: string, after: string): boolean => /^(?:dura|seca)$/.test(word) && /^\s[^e]/.test(after)

/** The nearest word that is not a preposition, and labels such as `tamanho` before it. */
function headsBefore(words: readonly Word[], at: number, folded: string): Word[] {
  const heads: Word[] = []
  for (let place = at - 1; place >= Math.max(0, at - 6); place -= 1) {
    const [word, next] = [words[place], words[place + 1]]
    if (word === undefined || next === undefined || !/^[ :-]+$/.test(folded.slice(word.end, next.start)))
      break
    heads.push(word)
    if (!linking.test(word.text)) break
  }
  return heads.filter(({ text }) => text.length > 2)
}

type Part = { name: string; groups: ReadonlySet<number>; words: readonly string[] }
type Parts = { of: readonly Part[]; titles: readonly string[] }

const read = new WeakMap<KnownSource, Parts>()

function partsOf(known: KnownSource): Parts {
  const parts = read.get(known) ?? readParts(known)
  read.set(known, parts)
  return parts
}

/** Attributes that have one of several values, and the words of the product's name. */
function readParts({ attributes }: KnownSource): Parts {
  const of = attributes.flatMap(({ name, value }): Part[] => {
    const groups = wordsIn(value).flatMap(({ text }) => valuesOf(text).map(({ group }) => group))
    if (groups.length === 0) return []
    const words = wordsIn(`${name === 'nome' ? '' : name} ${value}`).map(({ text }) => text)
    return [{ name, groups: new Set(groups), words: [...new Set(words)] }]
  })
  const titles = attributes.flatMap(({ name, value }) =>
    name === 'nome' || name === 'categoria' ? wordsIn(value).map(({ text }) => text) : [],
  )
  return { of, titles: [...new Set(titles)] }
}

function hasOther({ text: head }: Word, group: number, { of, titles }: Parts): boolean {
  const others = of.filter(({ groups }) => groups.has(group))
  if (others.length === 0) return false
  if (titles.some((word) => shareRoot(word, head))) return true
  return others.some(
    ({ name, words }) =>
      words.some((word) => shareRoot(word, head)) ||
      (origin.test(head) && /origem|pais|proced|fabrica/.test(name)),
  )
}
