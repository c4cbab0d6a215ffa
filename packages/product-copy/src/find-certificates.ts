import type { Place } from './finding.ts'
import { fold, shareRoot, wordsIn } from './fold.ts'
import { clauseStart, type KnownSource } from './read-source.ts'

/** Grades and certificates that no attribute mentions. */
export const findCertificates = (text: string, folded: string, known: KnownSource): Place[] => [
  ...grades(folded, known),
  ...norms(text, folded, known),
  ...energyGrades(text, folded, known),
  ...certified(text, folded, known),
  ...absences(folded, known),
]

/** `IP68`, `ISO 9001`, `NBR 15236`: prefix and grade together. */
function grades(folded: string, { packed }: KnownSource): Place[] {
  const codes = /\b(?:ipx?\d{1,2}|iso[\s-]?\d{3,5}|(?:abnt\s)?nbr[\s-]?\d{3,6})/g
  return Array.from(folded.matchAll(codes)).flatMap(({ 0: code, index }): Place[] =>
    packed.includes(code.replaceAll(/[^a-z\d]/g, ''))
      ? []
      : [{ kind: 'certification', start: index, end: index + code.length }],
  )
}

const normWords =
  /(?<![\p{L}\p{N}])(?:normas?|especificacao|regulamento|(?:conforme|segundo) [ao]) (?:(?:d[aeo]|tecnica|brasileira|europeia|internacional|regulamentadora) )*/gu

/** `norma API SN`, `conforme a EN 388`: each of the words in capitals is known. */
function norms(text: string, folded: string, { folded: source }: KnownSource): Place[] {
  const told = new Set(wordsIn(source).map(({ text: word }) => word))
  return Array.from(folded.matchAll(normWords)).flatMap(({ 0: said, index }): Place[] => {
    const start = index + said.length
    const code = /^\p{Lu}[\p{Lu}\d./-]*(?: [\p{Lu}\d][\p{Lu}\d./-]*)*(?![\p{L}\d])/u.exec(
      text.slice(start, start + 40),
    )?.[0]
    const isShouted = text.slice(index, start) === text.slice(index, start).toUpperCase()
    if (code === undefined || isShouted || wordsIn(fold(code)).every((word) => told.has(word.text))) return []
    return [{ kind: 'certification', start, end: start + code.length }]
  })
}

const graded = /\b(?:procel|classe|selo|etiqueta|nivel|classificacao|categoria|eficiencia)\b/
const energyName = /procel|classe|selo|etiqueta|classifica|eficien|energ|consumo|inmetro/

/** `Selo Procel A`, `classificação energética B`; the letter is a capital, unlike the article. */
function energyGrades(text: string, folded: string, { attributes }: KnownSource): Place[] {
  const saying =
    /\b(?:procel|classe|selo|etiqueta|nivel|classificacao|categoria|eficiencia)(?: (?:de|em))?(?: (?:eficiencia|consumo|procel|inmetro|energetica|energia|de energia))*:? ([a-g])(?![\p{L}\p{N}])/gu
  return Array.from(folded.matchAll(saying)).flatMap(({ 0: said, 1: letter = '', index }): Place[] => {
    const end = index + said.length
    const isCapital = text.charAt(end - 1) === letter.toUpperCase()
    // `a` and `e` are also words, where all is in capitals
    const isWord = /[aeo]/.test(letter) && /^\s\p{Lu}/u.test(text.slice(end, end + 2))
    if (!isCapital || isWord) return []
    const isTold = attributes.some(
      ({ name, value }) =>
        (energyName.test(name) || graded.test(value)) &&
        new RegExp(String.raw`(?<![\p{L}\p{N}])${letter}(?![\p{L}\p{N}])`, 'u').test(value),
    )
    return isTold ? [] : [{ kind: 'certification', start: index, end }]
  })
}

const words =
  /\b(?:certificad[oa]s?|certificacao|certificacoes|homologad[oa]s?|homologacao|selo|selos|laudo|laudos|atestad[oa]s? p[eo][lr][oa]?s?|aprovad[oa]s? (?:pel[oa]s?|por)|(?:registrad[oa]s?|registro) n[oa]|patentead[oa]s?|patente)\b/g
const givers =
  /\b(?:inmetro|anatel|anvisa|procel|abnt|fda|fsc|rohs|gots|iso|ce|tuv|ul|ecocert|mapa|ipt|intertek)\b/g
const givenBy = /^(?:\s(?:pel[oa]s?|por|d[aeo]|n[oa]))?\s(\p{L}[\p{L}\p{N}]*)/u

/** A certificate or seal that no attribute mentions, or of another issuer than theirs. */
function certified(text: string, folded: string, { folded: source }: KnownSource): Place[] {
  const told = new Set(wordsIn(source).map(({ text: one }) => one))
  return Array.from(folded.matchAll(words)).flatMap(({ 0: word, index }): Place[] => {
    const end = index + word.length
    const rest = folded.slice(end, end + 40)
    if (/^\s(?:de|da) garantia\b/.test(rest)) return []
    // `certificação 80 Plus Bronze`
    const grade = /^ \d[\p{L}\p{N}]*(?: \p{Lu}\p{L}*){1,2}/u.exec(text.slice(end, end + 40))?.[0]
    if (grade !== undefined)
      return source.includes(fold(grade.trim()))
        ? []
        : [{ kind: 'certification', start: index, end: end + grade.length }]
    const issuer = issuerAfter(text, folded, end)
    if (issuer !== null)
      return told.has(issuer.text) ? [] : [{ kind: 'certification', start: index, end: issuer.end }]
    const isTold = source.includes(word.slice(0, 6)) || giversTold(folded, index, told)
    return isTold ? [] : [{ kind: 'certification', start: index, end }]
  })
}

/** `certificado pela UL`, `certificação TÜV`, `selo ce`: a capital or a known issuer. */
function issuerAfter(text: string, folded: string, at: number): { text: string; end: number } | null {
  const found = givenBy.exec(folded.slice(at, at + 48))
  const name = found?.[1]
  if (found === null || name === undefined) return null
  const end = at + found[0].length
  const first = text.charAt(end - name.length)
  const isCapital = first !== first.toLowerCase() && !/\p{Lu}/u.test(text.charAt(at - 1))
  return isCapital || new RegExp(`^${givers.source}$`).test(name) ? { text: name, end } : null
}

/** `certificado pelo Inmetro`, if an attribute mentions the Inmetro. */
function giversTold(folded: string, at: number, told: ReadonlySet<string>): boolean {
  const clause = folded.slice(clauseStart(folded, at), at + 60)
  return Array.from(clause.matchAll(givers)).some(({ 0: giver }) => told.has(giver))
}

/** `livre de BPA`, `sem parabenos`: the absence of what buyers avoid is a claim. */
const absence =
  /(?<![\p{L}\p{N}])(?:(?:livres?|isent[oa]s?) de|sem|zero|nao (?:contem|tem|possui|usa|utiliza|leva)) (bpa|pfoa|pfas|ftalato|parabeno|sulfato|petrolato|formol|gluten|lactose|metais pesados|chumbo|mercurio|corante|conservante|transgenico|amonia|oleo mineral)s?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(bpa|gluten|pfoa|lactose)[ -]free(?![\p{L}\p{N}])/gu

const absentIn = (folded: string) =>
  Array.from(folded.matchAll(absence), ({ 0: text, 1: one, 2: other, index }) => ({
    what: one ?? other,
    start: index,
    end: index + text.length,
  }))

function absences(folded: string, { folded: source, lacks }: KnownSource): Place[] {
  const told = new Set(absentIn(source).map(({ what }) => what))
  return absentIn(folded).flatMap(({ what, start, end }): Place[] =>
    told.has(what) || lacks.some((thing) => shareRoot(thing, what?.split(' ')[0] ?? ''))
      ? []
      : [{ kind: 'certification', start, end }],
  )
}
