import { fold, wordsIn } from './fold.ts'
import { attributesOf, type ProductSource } from './product-source.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'

export type KnownAttribute = {
  /** Folded. */
  name: string
  value: string
  /** Words of the name that mean something. */
  words: readonly string[]
  quantities: readonly Quantity[]
  /** Of `Sim` and `Não`. */
  isTrue: boolean | null
}

export type KnownSource = {
  attributes: readonly KnownAttribute[]
  /** All names and values, apart by lines. */
  folded: string
  /** The same without anything but letters and digits. */
  packed: string
  isBivolt: boolean
}

const yes = /^(?:sim|s|yes|true|possui|tem|com|incluso|inclusa|verdadeiro)$/
const no = /^(?:nao|n|no|false|nao possui|nao tem|nao se aplica|sem|falso|nenhum|nenhuma)$/

const smallWords = new Set(
  [
    'de',
    'da',
    'do',
    'das',
    'dos',
    'e',
    'a',
    'o',
    'as',
    'os',
    'em',
    'no',
    'na',
    'com',
    'para',
    'por',
    'ao',
    'ou',
    'um',
  ].concat([
    'uma',
    'possui',
    'tem',
    'tipo',
    'acompanha',
    'inclui',
    'contem',
    'funcao',
    'produto',
    'itens',
    'pode',
    'ser',
  ]),
)

export const meaningful = (folded: string): string[] =>
  wordsIn(folded)
    .map(({ text }) => text)
    .filter((text) => text.length > 1 && !smallWords.has(text))

const packedText = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')

const read = new WeakMap<ProductSource, KnownSource>()

export function readSource(source: ProductSource): KnownSource {
  const known = read.get(source) ?? readAnew(source)
  read.set(source, known)
  return known
}

function readAnew(source: ProductSource): KnownSource {
  const attributes = attributesOf(source).map(({ name, value }): KnownAttribute => {
    const said = fold(value).trim()
    return {
      ...{ name: fold(name).trim(), value: said, words: meaningful(fold(name)) },
      quantities: quantitiesIn(said),
      isTrue: yes.test(said) ? true : no.test(said) ? false : null,
    }
  })
  const folded = attributes.map(({ name, value }) => `${name}\n${value}`).join('\n')
  return { attributes, folded, packed: packedText(folded), isBivolt: /\bbivolt\b/.test(folded) }
}

/** Where a clause that holds the place begins. */
export function clauseStart(folded: string, at: number): number {
  const before = folded.slice(Math.max(0, at - 160), at)
  const edge = Math.max(...['. ', '; ', '\n', '! ', '? ', ', ', ': '].map((mark) => before.lastIndexOf(mark)))
  return edge === -1 ? Math.max(0, at - 160) : at - before.length + edge + 1
}
