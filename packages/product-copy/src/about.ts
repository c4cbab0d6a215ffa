import { shareRoot, wordsIn } from './fold.ts'
import type { Quantity } from './quantities.ts'
import { clauseStart, type KnownAttribute, type KnownSource } from './read-source.ts'

/** Wordings and the attribute names they refer to: `pesa`, `Peso`. */
const sayings: readonly (readonly [said: RegExp, names: readonly string[]])[] = [
  [/^pesa(?:m|ndo)?$/, ['peso']],
  [/^(?:suporta|aguenta)(?:m|ndo)?$/, ['suporta', 'suportado', 'maximo', 'maxima', 'capacidade', 'carga']],
  [/^fundo$/, ['profundidade']],
  [/^selfies?$/, ['frontal', 'selfie']],
  [/^rendem?$/, ['rendimento']],
  [/^alcancam?$/, ['alcance']],
  [/^(?:comporta|armazena|acomoda)m?$/, ['capacidade']],
  [/^dura(?:m|ndo)?$/, ['duracao', 'autonomia']],
  [/^(?:consome|consomem|gasta|gastam)$/, ['consumo', 'potencia']],
]

const named = (words: readonly { text: string }[]): { text: string }[] =>
  words.flatMap(({ text }) =>
    [text, ...(sayings.find(([said]) => said.test(text))?.[1] ?? [])].map((name) => ({ text: name })),
  )

/** Attributes of one dimension, each with the words that distinguish it from the others. */
type Alike = { ones: readonly KnownAttribute[]; distinct: ReadonlyMap<KnownAttribute, readonly string[]> }

const alikeIn = new WeakMap<KnownSource, Map<Quantity['dimension'], Alike>>()

function alikeOf(known: KnownSource, dimension: Quantity['dimension']): Alike {
  const byDimension = alikeIn.get(known) ?? new Map<Quantity['dimension'], Alike>()
  alikeIn.set(known, byDimension)
  const alike = byDimension.get(dimension) ?? readAlike(known, dimension)
  byDimension.set(dimension, alike)
  return alike
}

function readAlike({ attributes, sides }: KnownSource, dimension: Quantity['dimension']): Alike {
  const ones = [...attributes, ...sides].filter(
    ({ name, quantities }) => name !== 'nome' && quantities.some((one) => one.dimension === dimension),
  )
  const owners = new Map<string, Set<KnownAttribute>>()
  for (const one of ones)
    for (const word of one.words) owners.set(word, (owners.get(word) ?? new Set()).add(one))
  const isOnlyOf = (one: KnownAttribute, word: string) =>
    [...owners].every(([other, of]) => (of.size === 1 && of.has(one)) || !shareRoot(other, word))
  // `Conserva quente` and `Conserva frio` differ in one word each
  const distinct = new Map(
    ones.map((one) => {
      const own = one.words.filter((word) => isOnlyOf(one, word))
      const names = own.length > 0 ? own : one.words
      const plain = names.filter((word) => !/^(?:aproximad|liquid|unitari)/.test(word))
      return [one, plain.length > 0 ? plain : names]
    }),
  )
  return { ones, distinct }
}

/** The attribute of the same dimension whose name is closest to the number, in its clause. */
export function findAttributeFor(
  folded: string,
  quantity: Quantity,
  known: KnownSource,
): KnownAttribute | null {
  const { ones: alikeOnes, distinct } = alikeOf(known, quantity.dimension)
  if (alikeOnes.length < 2) return null
  // in `5 m de fita`, the tape of `Trena de fita` says nothing
  const title = wordsIn(known.attributes.find(({ name }) => name === 'nome')?.value ?? '').map(
    ({ text }) => text,
  )
  const start = clauseStart(folded, quantity.start)
  const rest = folded.slice(quantity.end, quantity.end + 40)
  const edge = rest.search(/[.,;:\n]|\se\s/)
  const after = named(wordsIn(edge === -1 ? rest : rest.slice(0, edge)).slice(0, 3))
  const beforeText = folded.slice(start, quantity.start)
  // in `1,20 m de largura por 45 cm`, the width belongs to the first number
  const lastBy = Math.max(beforeText.lastIndexOf(' por '), beforeText.lastIndexOf(' x '))
  const isSideBefore = lastBy !== -1 && /\d/.test(beforeText.slice(0, lastBy))
  const lastAnd = Math.max(beforeText.lastIndexOf(' e '), isSideBefore ? lastBy : -1)
  const before = named(wordsIn(lastAnd === -1 ? beforeText : beforeText.slice(lastAnd)).slice(-4))
  const distinctOf = (one: KnownAttribute) => distinct.get(one) ?? one.words
  const isSaid = (word: string, words: readonly { text: string }[]) =>
    words.some(({ text }) => shareRoot(text, word))
  const said = (words: readonly { text: string }[]) => {
    const whole = alikeOnes.filter(
      (one) => one.words.length > 0 && distinctOf(one).every((word) => isSaid(word, words)),
    )
    // `barra` in `Proteína por barra` is not informative, nor `esteriliza` for `Mantém estéril`
    const isPart = (one: KnownAttribute) => (word: string) =>
      !one.name.includes(` por ${word}`) &&
      !title.includes(word) &&
      words.some(({ text }) => text === word || text === `${word}s`)
    return whole.length > 0 ? whole : alikeOnes.filter((one) => distinctOf(one).some(isPart(one)))
  }
  const isOf = /^\s?(?:de|da|do|no|na|para [oa]s?)\s/.test(rest)
  // `3,2 g de fibras` belongs to `Fibras por porção`
  const [next] = after.filter(({ text }) => !/^(?:de|da|do|no|na|para|[oa]s?)$/.test(text))
  const begun = alikeOnes.filter(
    ({ words: [first = ''] }) => next !== undefined && shareRoot(next.text, first),
  )
  const following = said(after)
  const found = isOf && following.length === 1 ? following : isOf && begun.length === 1 ? begun : said(before)
  return found.length === 1 ? (found[0] ?? null) : null
}
