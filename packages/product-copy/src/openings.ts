import { fold } from './fold.ts'
import type { ProductSource, SourceAttribute } from './product-source.ts'
import { small, type Sentence } from './sentences.ts'
import type { TidyName } from './tidy-name.ts'
import type { Tone } from './tone.ts'

type Beginning = { tone: Tone; draw: number; attributes: readonly SourceAttribute[] }

const MAX_TOLD = 3
const MAX_VALUE_LENGTH = 40
/** Attributes buyers look for first. */
const leading =
  /^(?:material|tecido|capacidade|potencia|voltagem|diametro|tamanho|tela|conexao|conteudo|pecas)$/

/** Possible openings of a description, best first. */
export function descriptionOpenings(
  { name, claims }: TidyName,
  { brand }: ProductSource,
  { tone, draw, attributes }: Beginning,
): Sentence[] {
  if (name === '') return []
  const has = (part: string) => fold(name).includes(fold(part))
  const maker = brand.trim()
  const of = maker === '' || has(maker) ? '' : `, da marca ${maker}`
  const plain: Sentence = { text: `${name}${of}.`, claims }
  if (tone === 'technical') return [plain]
  if (tone === 'friendly') {
    const greetings = ['Conheça', 'Veja de perto', 'Saiba mais sobre este item']
    return [{ text: `${greetings[draw % greetings.length]}: ${name}${of}.`, claims }, plain]
  }
  const parts = attributes
    .filter(
      ({ name: key, value }) => leading.test(fold(key)) && !has(value) && value.length <= MAX_VALUE_LENGTH,
    )
    .slice(0, MAX_TOLD)
    .map(({ name: attribute, value }) => ({ text: briefly(attribute, value), attribute }))
  const told = parts.map(({ text }) => text)
  const list = told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} e ${told.at(-1) ?? ''}`
  return list === '' ? [plain] : [{ text: `${name}${of}: ${list}.`, claims: [...claims, ...parts] }, plain]
}

function briefly(attribute: string, value: string): string {
  const key = fold(attribute)
  if (key === 'pecas' && /^\d+$/.test(value)) return `${value} peças`
  const isCommonNoun = key === 'material' || key === 'tecido'
  return `${small(attribute)} ${isCommonNoun ? small(value) : value}`
}
