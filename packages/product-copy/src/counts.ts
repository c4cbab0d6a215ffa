import { shareRoot, wordsIn } from './fold.ts'
import type { Quantity } from './quantities.ts'
import type { KnownAttribute, KnownSource } from './read-source.ts'

/** A bare number matches an attribute without a unit, or one about the same thing. */
export function isBareNumberSupported({ value, of }: Quantity, { attributes }: KnownSource): boolean {
  const named = attributes.filter(
    ({ name, words, quantities }) =>
      of !== '' && name !== 'nome' && quantities.length > 0 && words.some((word) => shareRoot(word, of)),
  )
  // `três saídas` for `Saídas: 2 USB-A, 1 USB-C`
  if (named.some((one) => !isRange(one.value) && sumQuantities(one.quantities) === value)) return true
  const counted = attributes.filter(
    ({ name, quantities }) => name !== 'nome' && quantities.some((one) => isCountOf(one, of)),
  )
  // `dois cabos` for `Itens: 1 cabo USB, 1 cabo HDMI`
  if (
    counted.some(({ quantities }) => sumQuantities(quantities.filter((one) => isCountOf(one, of))) === value)
  )
    return true
  if (attributes.some((one) => isListOf(one, of, value))) return true
  // `6 antenas` against `Antenas: 4` or `Wi-Fi: 4 antenas`, even if another attribute has a six
  const own = [
    ...named
      .filter(({ quantities }) => quantities.some(isCount))
      .flatMap(({ quantities }) => quantities.filter(isCount)),
    ...counted.flatMap(({ quantities }) => quantities.filter((one) => isCountOf(one, of))),
  ]
  if (own.length > 0 && own.every((one) => one.value !== value))
    return attributes.some(({ value: text }) =>
      new RegExp(String.raw`\b${value} (?:de )?${of.slice(0, 4)}`).test(text),
    )
  if (value === 2 && attributes.some((one) => isDouble(one, of))) return true
  return attributes.some(({ name, quantities, value: text }) =>
    quantities.some((one) => {
      if (one.value !== value && (one.dimension !== 'pieces' || one.amount !== value)) return false
      if (of === '') return true
      const about = isCount(one) ? `${name} ${text}` : name
      const isNamed = wordsIn(about).some(({ text: word }) => shareRoot(word, of))
      return isNamed || (isCount(one) && (name === 'nome' || !isAboutAnother(of, name, attributes)))
    }),
  )
}

/** `2 a 6` is a range, not a sum. */
export const isRange = (value: string): boolean => /\d\s?(?:a|ate|-|–)\s?\d/.test(value)

export const sumQuantities = (quantities: readonly Quantity[]): number =>
  quantities.reduce((sum, { value, dimension }) => (dimension === null ? sum + value : sum), 0)

const isCount = ({ dimension }: Quantity): boolean => dimension === null || dimension === 'pieces'

const isCountOf = ({ dimension, of: counted }: Quantity, of: string): boolean =>
  dimension === null && of !== '' && counted !== '' && shareRoot(counted, of)

/** `três câmeras` for `Câmera: 50 MP + 5 MP + 2 MP`, `duas almofadas` for `Almofadas: lombar e cervical`. */
function isListOf({ name, value, words, quantities }: KnownAttribute, of: string, count: number): boolean {
  if (count < 2 || of === '' || name === 'nome' || !words.some((word) => shareRoot(word, of))) return false
  const parts = value.split(quantities.length === 0 ? /,\s|\s?\/\s?|\se\s/ : /\s?\+\s?/)
  return parts.length === count && parts.every((part) => part !== '')
}

/** `dois chips` for `Dual chip: Sim` or `Chip: Dual SIM`. */
const isDouble = ({ name, value, isTrue }: KnownAttribute, of: string): boolean =>
  isTrue !== false &&
  wordsIn(`${name} ${value}`).some(
    ({ text }, at, words) =>
      /^(?:dual|dupl[oa])$/.test(text) && (shareRoot(words[at + 1]?.text ?? '', of) || shareRoot(name, of)),
  )

/**
 * Whether the noun is another attribute's name: `3 portas` with `Peças: 3` and `Portas: 2`, but not with
 * `Largura das portas: 40 cm`.
 */
const isAboutAnother = (of: string, name: string, attributes: readonly KnownAttribute[]): boolean =>
  attributes.some(
    (other) =>
      other.name !== name &&
      (other.quantities.length === 0 || other.quantities.some(isCount)) &&
      other.words.some((word) => shareRoot(word, of)),
  )
