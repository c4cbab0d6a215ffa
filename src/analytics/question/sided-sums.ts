import { sidedAttempts } from './attempt-weights.ts'
import { isDerived } from './dimensions.ts'
import { groupingIndex, groupingSets, groupKeys, groupSql, keyName } from './groups.ts'
import { measureColumn, measures } from './measures.ts'
import type { Measure } from './measures.ts'
import { sidedPackages } from './package-weights.ts'
import type { Question } from './question.ts'
import { selectList, withExpressions } from './sql-text.ts'
import { idOf, isPlain, MANY, overlap, type Table } from './staged-sums.ts'
import { sides } from './weights.ts'

/**
 * For attempts or packages on at most one side: one sum per measure instead of per side, because planning
 * many took long.
 */
export const shouldBeSided = (question: Question): boolean =>
  isDerived(question.fact) &&
  !question.frame.mean &&
  !overlap(question.frame) &&
  isPlain(question) &&
  question.measures.length > MANY

export function sidedSums(question: Question, source: string): string {
  const keys = groupKeys(question)
  return [
    withExpressions([
      ...(question.fact === 'packages' ? sidedPackages(question) : sidedAttempts(question)),
      ...keys.map((key): [string, string] => [keyName(key), groupSql(question, key)]),
    ]),
    selectList([
      `${groupingIndex(question)} AS grouping`,
      ...keys.map(keyName),
      'side',
      ...question.measures.map((key) => {
        const { milestone }: Measure = measures[key]
        const value = measureColumn(question, key)
        return `sum(${value === '1' ? milestone : `${milestone} * ${value}`}) AS ${key}`
      }),
    ]),
    source,
    groupingSets(question, ['side']),
  ].join('\n')
}

/** One row per group, like `weightedSums`. */
export function foldSides(question: Question, { names, rows }: Table): Table {
  const identity = ['grouping', ...groupKeys(question).map(keyName)]
  const places = identity.map((name) => names.indexOf(name))
  const side = names.indexOf('side')
  const sums = question.measures.map((key) => names.indexOf(key))
  const folded = new Map<string, unknown[]>()
  for (const row of rows) {
    const id = idOf(row, places)
    const group = folded.get(id) ?? [...places.map((place) => row[place]), ...sums.flatMap(() => [0, 0])]
    folded.set(id, group)
    const offset = identity.length + (Number(row[side]) === 1 ? 0 : 1)
    sums.forEach((from, index) => {
      group[offset + 2 * index] = Number(row[from])
    })
  }
  const measured = question.measures.flatMap((key) => [`${key}${sides.current}`, `${key}${sides.base}`])
  return { names: [...identity, ...measured], rows: [...folded.values()] }
}
