import { fold } from './fold.ts'
import type { Claim, SourceAttribute } from './product-source.ts'
import type { Tone } from './tone.ts'

/** With the claims it makes. */
export type Sentence = { text: string; claims: readonly Claim[] }

type Say = (value: string, name: string) => string
type Rule = { names: RegExp; says: readonly Say[]; isWord?: true }

/** Lower-cases a value that would start a sentence. */
export const small = (value: string): string =>
  /^\p{Lu}[\p{Ll} ]/u.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value

const list = new Intl.ListFormat('pt-BR')
/** `Branco, Verde` as `branco e verde`. */
const enumerate = (value: string): string => list.format(value.split(',').map((one) => small(one.trim())))

const say = (names: RegExp, ...says: Say[]): Rule => ({ names, says })
const word = (names: RegExp, ...says: Say[]): Rule => ({ names, says, isWord: true })

/** Sentences by folded attribute name; they avoid the product's gender and number, which are unknown. */
const rules: readonly Rule[] = [
  word(
    /^(?:material|material principal|composicao)$/,
    (value) => `O material é ${value}.`,
    (value) => `Material: ${value}.`,
  ),
  word(/^tecido$/, (value) => `O tecido é ${value}.`),
  word(/^acabamento$/, (value) => `O acabamento é ${value}.`),
  say(
    /^(?:capacidade|volume)/,
    (value) => `A capacidade é de ${value}.`,
    (value) => `Tem capacidade de ${value}.`,
  ),
  say(
    /^potencia/,
    (value) => `A potência é de ${value}.`,
    (value) => `Trabalha com potência de ${value}.`,
  ),
  say(/^(?:voltagem|tensao)/, (value) =>
    fold(value) === 'bivolt' ? 'A voltagem é bivolt.' : `Funciona em ${value}.`,
  ),
  say(/^peso (?:suportado|maximo)/, (value) => `O peso suportado é de ${value}.`),
  say(
    /^peso/,
    (value) => `Pesa ${value}.`,
    (value) => `O peso é de ${value}.`,
  ),
  say(/^dimensoes/, (value) => `As dimensões são ${value}.`),
  say(
    /^(?:altura|largura|profundidade|comprimento|diametro|espessura)$/,
    (value, name) => `${name}: ${value}.`,
  ),
  say(/^gramatura/, (value) => `A gramatura é de ${value}.`),
  say(
    /^(?:conexao|conectividade)/,
    (value) => `A conexão é por ${value}.`,
    (value) => `Conecta-se por ${value}.`,
  ),
  say(/^(?:bateria|autonomia)/, (value) => `Bateria: ${value}.`),
  say(/^duracao da bateria$/, (value) => `A bateria dura ${value}.`),
  say(/^(?:portas|gavetas|prateleiras|bocas|velocidades|entradas|lugares|pecas)$/, (value, name) =>
    /^\d+$/.test(value) ? `Tem ${value} ${name.toLowerCase()}.` : `${name}: ${value}.`,
  ),
  say(/^resistencia a agua$/, (value) => `A resistência à água é ${value}.`),
  say(/^compatibilidade|^compativel com/, (value) => `Funciona com ${value}.`),
  say(/^tela/, (value) => `A tela é de ${value}.`),
  say(/^resolucao/, (value) => `A resolução é ${value}.`),
  say(/^garantia/, (value) => `A garantia é de ${value}.`),
  say(/^tamanho/, (value) => `O tamanho é ${value}.`),
  word(/^lavagem/, (value) => `A lavagem é ${value}.`),
  word(/^cor$/, (value) => (value.includes(',') ? `As cores são ${enumerate(value)}.` : `A cor é ${value}.`)),
  say(/^(?:conteudo|quantidade)/, (value) => `O conteúdo é de ${value}.`),
]

const affirmed: readonly (readonly [RegExp, string, string])[] = [
  [/^antiaderente$/, 'O revestimento é antiaderente.', 'O revestimento não é antiaderente.'],
  [/^inducao$|^fogao de inducao$/, 'Funciona em fogão de indução.', 'Não funciona em fogão de indução.'],
  [/^lava-loucas$|^lava loucas$/, 'Pode ir à lava-louças.', 'Não deve ir à lava-louças.'],
  [/^micro-ondas$|^microondas$/, 'Pode ir ao micro-ondas.', 'Não deve ir ao micro-ondas.'],
]

const verb = /^(?:acompanha|inclui|possui|tem|aceita|permite|suporta|vem com|contem)\s/

function affirmation({ name, value }: SourceAttribute): string | null {
  const isTrue = fold(value) === 'sim' ? true : fold(value) === 'nao' ? false : null
  if (isTrue === null) return null
  const known = affirmed.find(([names]) => names.test(fold(name)))
  if (known !== undefined) return isTrue ? known[1] : known[2]
  if (!verb.test(fold(name))) return null
  return isTrue ? `${name}.` : `Não ${small(name)}.`
}

/** Sentences for the attributes that have one; the others only appear in the list. */
export function composeSentences(
  attributes: readonly SourceAttribute[],
  tone: Tone,
  draw: number,
): Sentence[] {
  return attributes.flatMap((attribute, place): Sentence[] => {
    const { name, value } = attribute
    const telling = (text: string): Sentence[] => [{ text, claims: [{ text, attribute: name }] }]
    const said = affirmation(attribute)
    if (said !== null) return telling(said)
    if (/^(?:sim|nao)$/.test(fold(value))) return []
    const rule = rules.find(({ names }) => names.test(fold(name)))
    if (rule === undefined) return []
    if (tone === 'technical') return telling(`${name}: ${value}.`)
    const { says, isWord } = rule
    const choice = tone === 'friendly' ? says.length - 1 : (draw + place) % says.length
    const spoken = isWord === true ? small(value) : value
    return telling(says[choice]?.(spoken, name) ?? '')
  })
}

const closings: Readonly<Record<Tone, readonly string[]>> = {
  direct: [
    'Confira as medidas e as características na ficha técnica.',
    'A ficha técnica, abaixo, traz o restante.',
  ],
  friendly: [
    'Antes de comprar, dê uma olhada na ficha técnica abaixo.',
    'Ficou com alguma dúvida? A ficha técnica abaixo ajuda.',
  ],
  technical: ['A lista completa está na ficha técnica.'],
}

/** The text after the sentences, if a list follows. */
export function closingSentence(tone: Tone, draw: number): Sentence {
  const choices = closings[tone]
  return { text: choices[draw % choices.length] ?? '', claims: [] }
}
