/** Lower case without accents, one unit per unit of the text, so that positions stay valid. */
export function fold(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) folded += foldUnit(text.charAt(at))
  return folded
}

const known = new Map<string, string>([
  ['×', 'x'],
  ['”', '"'],
  ['″', '"'],
  ['’', "'"],
  ['º', 'o'],
  ['ª', 'a'],
  ['²', '2'],
  ['³', '3'],
  ['\u00A0', ' '],
  ['\u2009', ' '],
  ['\u202F', ' '],
  ['\u2212', '-'],
])

const isFullWidth = /[\uFF01-\uFF5E]/

function foldUnit(unit: string): string {
  const before = known.get(unit)
  if (before !== undefined) return before
  const [base = unit] = unit.normalize(isFullWidth.test(unit) ? 'NFKD' : 'NFD')
  const small = base.toLowerCase()
  const folded = small.length === 1 ? small : unit
  known.set(unit, folded)
  return folded
}

/** For reading numbers: `é` would fold to `e`, which joins numbers and clauses, and the ampere to `a`. */
export const foldNumbers = (text: string): string =>
  fold(
    text
      .replaceAll(/(?<!\p{L})[éÉ](?!\p{L})/gu, '=')
      .replaceAll(/(?<=\d\s?)A(?=\s?(?:[.,;)\n]|$)|\s(?:de|e)\s)/gu, 'Æ'),
  )

export type Word = { text: string; start: number; end: number }

/** Runs of letters and digits in a folded text. */
export function wordsIn(folded: string): Word[] {
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
}

/** `desligamento` and `desliga`, `automaticamente` and `automática`. */
const withoutSuffix = (word: string): string =>
  word.length < 9 ? word : word.replace(/(?:mentos?|mente)$/, '')

/** Whether two words share a root. */
export function shareRoot(first: string, second: string): boolean {
  const [one, other] = [withoutSuffix(first), withoutSuffix(second)]
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4) return one === other
  const root = Math.max(4, Math.ceil(shorter * 0.7))
  return (
    Math.abs(one.length - other.length) <= (shorter === 4 ? 3 : 4) &&
    one.slice(0, root) === other.slice(0, root)
  )
}
