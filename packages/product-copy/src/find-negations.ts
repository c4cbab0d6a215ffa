import { shareRoot, wordsIn, type Word } from './fold.ts'
import type { Place } from './finding.ts'
import { features } from './terms.ts'
import { clauseStart, meaningful, type KnownAttribute, type KnownSource } from './read-source.ts'

const negators = new Set([
  'nao',
  'sem',
  'nem',
  'nunca',
  'jamais',
  'livre',
  'isento',
  'isenta',
  'dispensa',
  'ausencia',
  'exceto',
  'zero',
])
/** Maximum words between a negator and what it negates. */
const REACH = 5
const NEXT_WORD = 24

/** Whether the text at this position is negated within its clause. */
export const isNegated = (folded: string, at: number): boolean => negatorBefore(folded, at) !== null

let read: { folded: string; found: Map<number, number | null> } = { folded: '', found: new Map() }

/** Many attributes ask of the same place. */
function negatorBefore(folded: string, at: number): number | null {
  if (read.folded !== folded) read = { folded, found: new Map() }
  const known = read.found.get(at)
  if (known !== undefined) return known
  const negator = findNegatorBefore(folded, at)
  read.found.set(at, negator)
  return negator
}

function findNegatorBefore(folded: string, at: number): number | null {
  const start = listStart(folded, at) ?? clauseStart(folded, at)
  const inClause = wordsIn(folded.slice(start, at + NEXT_WORD))
  const words = within(inClause.filter((word) => start + word.end <= at))
  const last = inClause.find((word) => start + word.start >= at)?.text ?? ''
  const found = words.findLast(({ text }) => negators.has(text))
  if (found === undefined) return null
  // the negation ends in `não tem fragrância e é vegano`
  const isOver = words.some(
    ({ text, start: place }, index) =>
      text === 'e' && place > found.end + 1 && follows(words[index + 1]?.text ?? last, found.text),
  )
  return isOver ? null : start + found.start
}

/** The start of the clause in `não leva corantes, parabenos nem óleo`, for any of the list. */
function listStart(folded: string, at: number): number | null {
  const sentence =
    folded
      .slice(Math.max(0, at - 120), at)
      .split(/[.;:!?\n]/)
      .at(-1) ?? ''
  const parts = sentence.split(', ')
  const [first = '', ...items] = parts.slice(-5)
  const opening = wordsIn(first)
  const negator = opening.findLastIndex(({ text }) => negators.has(text))
  const isList =
    items.length > 0 &&
    negator !== -1 &&
    opening.length - negator <= 4 &&
    !opening.slice(-1).some(({ text }) => affirms.test(text)) &&
    items.every((item, place) => wordsIn(item).length <= (place === items.length - 1 ? 1 : 2)) &&
    !items.some((item) => wordsIn(item).some(({ text }) => affirms.test(text) && text !== 'e'))
  return isList ? at - [first, ...items].join(', ').length : null
}

/** `sem álcool e hipoalergênico`: only a noun continues the negation. */
const follows = (word: string, negator: string): boolean =>
  affirms.test(word) ||
  (negator === 'nao' && /^[oa]s?$/.test(word)) ||
  (negator !== 'nao' && /(?:vel|veis|(?:gen|x|at|et|an)ic[oa]s?|vegan[oa]s?)$/.test(word))

/** The last words, ignoring small ones: `não pode ser usada em fogão de indução`. */
function within(words: readonly Word[]): Word[] {
  let reach = REACH
  const first = words.findLastIndex(({ text }) => {
    if (meaningful(text).length > 0) reach -= 1
    return reach < 0
  })
  return words.slice(first + 1)
}

const affirms =
  /^(?:e|tem|com|possui|vem|conta|traz|inclui|acompanha|funciona|pode|contem|usa|resiste|protege|seca|dura|suporta|gira|vai|fica|aceita|permite|mantem|deixa|limpa|cabe|combina)$/

/** A product's many sentences are checked one by one, each against the same attributes. */
function oncePerAttribute<Made>(make: (attribute: KnownAttribute) => Made) {
  const made = new WeakMap<KnownAttribute, Made>()
  return (attribute: KnownAttribute): Made => {
    const known = made.get(attribute) ?? make(attribute)
    made.set(attribute, known)
    return known
  }
}

/** Text that denies an attribute, or affirms what it denies. */
export function findNegations(folded: string, known: KnownSource): Place[] {
  const { attributes, folded: source } = known
  const words = wordsIn(folded)
  // not if another attribute denies it in the same words: `Micro-ondas: Sim (sem tampa)`
  const isNews = ({ start, end }: Place) =>
    !source.includes(`sem ${wordsIn(folded.slice(start, end)).at(-1)?.text ?? ''}`)
  return attributes
    .flatMap((attribute) =>
      attribute.isPart && attribute.isTrue !== null
        ? wrongParts(folded, words, attribute, attributes)
        : attribute.isTrue === null
          ? [
              ...deniedValues(folded, words, attribute).filter(isNews),
              ...deniedName(folded, words, attribute),
            ]
          : [
              ...wrongPolarity(folded, words, attribute),
              ...deniedThing(folded, words, attribute, attributes),
            ],
    )
    .concat(thingsLacked(folded, known))
}

/** `com cadarço` for `Sem cadarço`. */
const thingsLacked = (folded: string, { lacks }: KnownSource): Place[] =>
  Array.from(
    folded.matchAll(
      /(?<![\p{L}\p{N}])(?:com|contem|tem|possuem?|leva|traz|usa|utiliza)\s(?:adicao de\s)?(\p{L}+)/gu,
    ),
  ).flatMap(({ 0: text, 1: thing = '', index }): Place[] =>
    lacks.some((one) => shareRoot(one, thing)) && !isNegated(folded, index)
      ? [{ kind: 'negation', start: index, end: index + text.length }]
      : [],
  )

const broughtBefore =
  /\b(?:acompanha\p{L}*|inclu[ios]\p{L}*|traz|traga|vem com|junto com)\s(?:\p{L}+\s){0,3}$/u
const broughtAfter = /^[^.;,\n]{0,24}?\b(?:inclus[oa]s?|incluid[oa]s?|acompanham?|ve[mn]|vem) ?\b/
const leftBefore = /\b(?:nao (?:acompanha\p{L}*|inclui|vem com|traz)|sem(?! fios?\b))\s(?:\p{L}+\s){0,3}$/u
const leftAfter =
  /^[^.;,\n]{0,24}?\b(?:nao (?:e |esta |estao |vem |veem |sao )?(?:inclu\p{L}*|acompanham?|vem|junto)|vendid[oa]s? (?:separadamente|a parte)|a parte\b)/u

/** `Acompanha cabo` if it is not included, or the opposite. A mere mention is neither. */
function wrongParts(
  folded: string,
  words: readonly Word[],
  { words: sought, isTrue, value, quantities }: KnownAttribute,
  attributes: readonly KnownAttribute[],
): Place[] {
  const [first] = sought
  if (first === undefined) return []
  const isOnly = attributes.filter(({ words: others }) => others.includes(first)).length === 1
  // `pilhas` in `Alimentação: 4 pilhas AA (não inclusas)`, `fonte` in `USB (fonte não inclusa)`
  const counted =
    quantities.find(({ dimension, of }) => dimension === null && of.length > 3)?.of ??
    /(?<!\p{L})(\p{L}{4,15}) (?:nao )?inclus/u.exec(value)?.[1] ??
    first
  const runs = [sought.length > 2 || isOnly ? [first] : sought, ...(counted === first ? [] : [[counted]])]
  return runs
    .flatMap((run) => runsOf(words, run))
    .flatMap(({ start, end }): Place[] => {
      const before = folded.slice(Math.max(clauseStart(folded, start), start - 48), start)
      const after = folded.slice(end, end + 56)
      // `Acompanha montagem: Não` repeats the attribute
      const answer = /^\s*:\s*(sim|nao)\b/.exec(after)?.[1]
      const isLeft =
        answer === undefined ? leftBefore.test(before) || leftAfter.test(after) : answer === 'nao'
      const isBrought =
        answer === undefined
          ? !isLeft && (broughtBefore.test(before) || broughtAfter.test(after))
          : answer === 'sim'
      return (isTrue === true && isLeft) || (isTrue === false && isBrought)
        ? [{ kind: 'negation', start, end }]
        : []
    })
}

/** `não possui freio` for a product that has one. */
function deniedName(folded: string, words: readonly Word[], attribute: KnownAttribute): Place[] {
  const { sought, own } = whatIsDenied(attribute)
  return sought.flatMap((run) => deniedRuns(folded, words, run, own))
}

const whatIsDenied = oncePerAttribute((attribute) => {
  const { name, value } = attribute
  const own = new Set(wordsIn(value).map(({ text }) => text))
  if (name === 'nome' || name === 'categoria' || meaningful(value).some((word) => negators.has(word)))
    return { sought: [], own }
  const ways = waysToSay(attribute)
  const things = ways.map((way) => way.filter((word) => !measures.has(word)))
  return { sought: [...ways, ...things], own }
})

/** What is measured of a thing: who denies the thing denies the measure. */
const measures = new Set([
  'teor',
  'numero',
  'quantidade',
  'qtd',
  'qtde',
  'nivel',
  'tamanho',
  'duracao',
  'comprimento',
])

/** `sem bolso` for `Bolso lateral: Sim`, if no other attribute is of a pocket. */
function deniedThing(
  folded: string,
  words: readonly Word[],
  { isTrue, words: named }: KnownAttribute,
  attributes: readonly KnownAttribute[],
): Place[] {
  const [thing, ...others] = named
  const isOfSeveral = attributes.some(
    ({ words: [first], isTrue: isHad }) => first === thing && isHad !== true,
  )
  if (isTrue !== true || thing === undefined || others.length === 0 || suits.test(thing)) return []
  const sought = isOfSeveral ? named.slice(0, 2) : [thing]
  return deniedRuns(folded, words, sought).filter(({ end }) => isClauseEnd(folded, end))
}

const isClauseEnd = (folded: string, at: number): boolean =>
  /^\s*(?:[.,;!?\n]|$)/.test(folded.slice(at, at + 4))

function deniedRuns(
  folded: string,
  words: readonly Word[],
  sought: readonly string[],
  own: ReadonlySet<string> = new Set(),
): Place[] {
  return runsOf(words, sought).flatMap(({ start, end }): Place[] => {
    const before = folded.slice(Math.max(0, start - 48), start)
    // `não tem alimentação solar` is of another sort than the known one
    const next =
      wordsIn(folded.slice(end, end + 32)).find(({ text }) => !/^(?:d[aeo]|com)$/.test(text))?.text ?? ''
    const isWhole =
      isClauseEnd(folded, end) || own.has(next) || /^(?:e|ou|nem|para|que|mas|n[ao]s?|em)$/.test(next)
    const found = isWhole ? (plainDenial.exec(before) ?? without.exec(before)) : null
    return found === null ? [] : [{ kind: 'negation', start: start - before.length + found.index, end }]
  })
}

const without = /\b(?:sem|nao ha)\s(?:nenhum[a]?\s)?$/
const plainDenial =
  /\bnao (?:e|sao|tem|contem|possu(?:i|em)|traz(?:em)?|contam? com|vem com|oferecem?)\s(?:(?:o|a|os|as|um|uma|nenhum|nenhuma)\s)?$/

/** `Indicado para indução`, `Vai à lava-louças`: the attribute is in the remaining words. */
const suits =
  /^(?:indicad[oa]s?|apt[oa]s?|propri[oa]s?|adequad[oa]s?|compative(?:l|is)|uso|usad[oa]s?|serve|funciona|vai|ir|permite|aceita)$/

/** Synonymous roots; the attribute's name contains one of them. */
const sameSaid: readonly (readonly string[])[] = [
  ['resistencia a agua', 'resistente a agua', 'a prova d agua', 'a prova de agua', 'impermeavel'],
  ['sem fio', 'wireless'],
  ['dobravel', 'retratil'],
  ['micro ondas', 'microondas'],
  ['wi fi', 'wifi'],
]

const waysToSay = oncePerAttribute(({ name, words }): readonly (readonly string[])[] => {
  const said = words.join(' ')
  const others = sameSaid.filter((group) =>
    group.some((one) => meaningful(one).join(' ') === said || name === one),
  )
  const wateryName =
    words.includes('agua') && words.some((one) => shareRoot(one, 'resistencia') || one === 'prova')
  const more = wateryName ? (sameSaid[0] ?? []) : []
  const fit = words.findIndex((word) => !suits.test(word))
  const thing = fit > 0 ? [words.slice(fit)] : []
  return [words, ...thing, ...[...others.flat(), ...more].map(meaningful)]
})

const deniedAfter =
  /^\s(?:nao (?:esta|vem|existe|funciona|acompanha|faz parte|consta)|esta (?:ausente|indisponivel))\b/

/** `Antiaderente: Não`, while the text says it is. */
function wrongPolarity(folded: string, words: readonly Word[], attribute: KnownAttribute): Place[] {
  if (attribute.words.length === 0) return []
  const free = attribute.isTrue === true ? freeOf(attribute) : []
  const had = runsOf(words, free).flatMap(({ start, end }): Place[] =>
    has.test(folded.slice(Math.max(0, start - 20), start)) && !isNegated(folded, start)
      ? [{ kind: 'negation', start, end }]
      : [],
  )
  return [...had, ...wronglySaid(folded, words, attribute)]
}

function wronglySaid(folded: string, words: readonly Word[], attribute: KnownAttribute): Place[] {
  return waysToSay(attribute).flatMap((sought) =>
    runsOf(words, sought).flatMap(({ start, end, words: run }): Place[] => {
      // `Antiaderente: Não` repeats the attribute
      const answer = /^\s*:\s*(sim|nao)\b/.exec(folded.slice(end, end + 12))?.[1]
      // `frente e verso não é automático`
      const inside = run.slice(1, -1).find(({ text }) => negators.has(text) && !sought.includes(text))
      const denier =
        negatorBefore(folded, start) ??
        inside?.start ??
        (deniedAfter.test(folded.slice(end, end + 48)) ? start : null)
      const isSaid = answer === undefined ? denier === null : answer === 'sim'
      return isSaid === attribute.isTrue
        ? []
        : [{ kind: 'negation', start: Math.min(denier ?? start, start), end }]
    }),
  )
}

const has = /\b(?:com|contem|tem|possui|leva|usa|(?:precisa|necessita|exige|requer)(?: de)?)\s$/

/** The thing in `Sem fio`, `Livre de BPA` and `BPA free`. */
const freeOf = ({ name }: KnownAttribute): readonly string[] =>
  meaningful(
    /^(?:sem|livre de|isent[oa] de|zero)\s(.+)$/.exec(name)?.[1] ??
      /^(\p{L}+)[ -]free$/u.exec(name)?.[1] ??
      '',
  )

/** Sequences of matching roots, at most three words apart. */
function runsOf(
  words: readonly Word[],
  sought: readonly string[],
): { start: number; end: number; words: readonly Word[] }[] {
  const [first, ...rest] = sought
  if (first === undefined) return []
  return words.flatMap((word, at) => {
    if (!shareRoot(word.text, first)) return []
    let [last, from] = [word, at + 1]
    for (const next of rest) {
      const found = words.slice(from, from + 4).findIndex(({ text }) => shareRoot(text, next))
      const then = words[from + found]
      if (found === -1 || then === undefined) return []
      ;[last, from] = [then, from + found + 1]
    }
    return [{ start: word.start, end: last.end, words: words.slice(at, from) }]
  })
}

const denial =
  /\b(?:nao (?:e|sao|tem|possu(?:i|em)|acompanham?|contem|inclu(?:i|em)|traz(?:em)?|vem com|contam? com|usam?|levam?|suportam?|oferecem?|funcionam? com|compative(?:l|is) com|servem? (?:para|em)(?: \p{L}+ a)?|(?:pode|deve)m? (?:ser \p{L}+|ir))|sem|zero|livre de|isento de|isenta de)\s+(?:(?:o|a|os|as|ao|n[ao]|um|uma|de|em|com|feito|feita)\s+){0,3}$/u

/** `preto` and `pretas`. */
const isInflected = (one: string, other: string): boolean =>
  one.replace(/(?:[oa]s?|s)$/, '') === other.replace(/(?:[oa]s?|s)$/, '')

/** The value's own words before the one sought do not stand between it and its denial: `não é de aço inox`. */
function withoutOwn(before: string, own: ReadonlySet<string>): string {
  const last = wordsIn(before).findLast(({ text }) => !own.has(text) || /^(?:de|do|da|com|em|e)$/.test(text))
  return last === undefined ? before : `${before.slice(0, last.end)} `
}

const isAbsence = /^(?:sem|livres? de|isent[oa]s? de|nao contem)$/
/** `usb`, and the first word of `wi fi`. */
const shortFeatures = new Set(features.flatMap(({ words: [words = ''] }) => words.split(' ').slice(0, 1)))

/** `não tem Bluetooth` for a product with Bluetooth. */
function deniedValues(folded: string, words: readonly Word[], { value, name }: KnownAttribute): Place[] {
  if (name === 'nome' || name === 'categoria' || isAbsence.test(name)) return []
  const own = new Set(
    meaningful(value).filter((word) => (word.length > 3 || shortFeatures.has(word)) && !/^\d/.test(word)),
  )
  // the value itself contains the negation
  if (own.size === 0 || meaningful(value).some((word) => negators.has(word))) return []
  const all = new Set(wordsIn(value).map(({ text }) => text))
  return words.flatMap(({ text, start, end }): Place[] => {
    if (!own.has(text) && ![...own].some((word) => isInflected(word, text))) return []
    const before = folded.slice(Math.max(0, start - 48), start)
    const found = denial.exec(withoutOwn(before, all))
    if (found === null) return []
    return [{ kind: 'negation', start: start - before.length + found.index, end }]
  })
}
