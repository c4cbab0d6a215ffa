import type { Place } from './finding.ts'
import { wordsIn } from './fold.ts'
import { warrantyPromises } from './phrases.ts'
import { isSame, quantitiesIn } from './quantities.ts'
import { clauseStart, meaningful, type KnownSource } from './read-source.ts'

const neutral = new Set([
  'garantia',
  'certificado',
  'prazo',
  'meses',
  'mes',
  'ano',
  'anos',
  'dias',
  'conta',
  'oferece',
  'fabrica',
  'fabricante',
])

/** Warranty promises, except repetitions of an attribute. */
export function findWarranties(folded: string, { attributes }: KnownSource): Place[] {
  const own = attributes.filter(({ name }) => name.includes('garantia'))
  const promised = warrantyPromises.flatMap((phrase) =>
    Array.from(folded.matchAll(phrase), ({ 0: text, index }): Place => ({
      kind: 'warranty',
      start: index,
      end: index + text.length,
    })),
  )
  const named = Array.from(folded.matchAll(/\bgarantia\b/g)).flatMap(({ index }): Place[] => {
    const start = clauseStart(folded, index)
    const rest = folded.slice(index, index + 60)
    const edge = rest.search(/[.,;\n]/)
    const end = index + (edge === -1 ? Math.min(rest.length, 8) : edge)
    const clause = folded.slice(start, edge === -1 ? index + rest.length : end)
    return own.some((attribute) => repeats(clause, attribute))
      ? []
      : [{ kind: 'warranty', start: index, end: Math.max(end, index + 8) }]
  })
  return [...promised, ...named]
}

function repeats(clause: string, { value, quantities }: KnownSource['attributes'][number]): boolean {
  const said = quantitiesIn(clause).filter(({ dimension }) => dimension === 'months' || dimension === 'time')
  if (!said.every((one) => quantities.some((told) => isSame(told, one)))) return false
  const told = new Set(meaningful(value))
  const promises = /^(?:vitalici|estendid|total|ilimitad|permanente|integral|adiciona|extra|exclusiv)/
  return !wordsIn(clause).some(({ text }) => promises.test(text) && !told.has(text) && !neutral.has(text))
}
