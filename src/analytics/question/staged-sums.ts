import type { Frame } from '../periods/frame.ts'
import {
  groupingSets,
  groupSql,
  keyName,
  groupKeys,
  labelledKeys,
  labelColumn,
  groupingIndex,
} from './groups.ts'
import { lossReasonInSql, measures, measureColumn } from './measures.ts'
import type { Measure } from './measures.ts'
import type { Question } from './question.ts'
import { selectList, withExpressions } from './sql-text.ts'
import { usesDueDates, sides, stageExpressions } from './weights.ts'

/**
 * From this many measures on, one grouping by several keys is cheaper than a sum per measure and side, even
 * in planning.
 */
export const MANY = 8

/** Needs only its groups. */
export const isPlain = ({ channels, largest, distinguished }: Question): boolean =>
  !channels && !largest && !distinguished

/**
 * If rows are on at most one side and count fully, columns are summed once by side and stage. Worth it only
 * for many measures in one grouping.
 */
export function shouldBeStaged(question: Question): boolean {
  const { fact, frame, measures: asked, groupings, dates } = question
  const isSales = fact === 'orders' || fact === 'order_items'
  const possible = isSales && dates !== 'event' && !frame.mean && !overlap(frame)
  return possible && isPlain(question) && groupings.length === 1 && asked.length > MANY
}

export const overlap = ({ current, base }: Frame) => base.start < current.end && current.start < base.end

const valuesOf = (question: Question): string[] => [
  ...new Set(question.measures.map((key) => measureColumn(question, key))),
]

export function stagedSums(question: Question, source: string): string {
  const keys = groupKeys(question)
  const asked: Measure[] = question.measures.map((key) => measures[key])
  const stages = [
    'side',
    'stage',
    ...(asked.some(({ milestone }) => milestone === 'canceled') ? ['is_canceled'] : []),
    ...(usesDueDates(question) ? ['is_due'] : []),
    ...(asked.some(({ lost }) => lost) ? ['reason'] : []),
  ]
  return [
    withExpressions([
      ...stageExpressions(question.frame, usesDueDates(question)),
      ...keys.map((key): [string, string] => [keyName(key), groupSql(question, key)]),
    ]),
    selectList([
      `${groupingIndex(question)} AS grouping`,
      ...keys.map(keyName),
      ...stages,
      ...labelledKeys(question).map((key) => `any(${labelColumn(key)}) AS label`),
      ...valuesOf(question).map(
        (value, index) => `${value === '1' ? 'toInt64(count())' : `sum(${value})`} AS sum${index}`,
      ),
    ]),
    source,
    groupingSets(question, stages),
  ].join('\n')
}

export type Table = { names: string[]; rows: unknown[][] }

/**
 * One row per group, like `weightedSums`; done here, because ClickHouse took longer to plan conditional sums
 * than to read the rows.
 */
export function foldStages(question: Question, { names, rows }: Table): Table {
  const at = (name: string) => names.indexOf(name)
  const identity = ['grouping', ...groupKeys(question).map(keyName)]
  const kept = [...identity, ...labelledKeys(question).map(() => 'label')]
  const [identityPlaces, keptPlaces] = [identity.map(at), kept.map(at)]
  const values = valuesOf(question)
  const sums = question.measures.map((key) => ({
    from: at(`sum${values.indexOf(measureColumn(question, key))}`),
    counts: countsWhen(measures[key]),
  }))
  const reachedIn = reachedReader(at)
  const nothing = sums.flatMap(() => [0, 0])
  const folded = new Map<string, unknown[]>()
  for (const row of rows) {
    const id = idOf(row, identityPlaces)
    let group = folded.get(id)
    if (!group) {
      group = [...keptPlaces.map((place) => row[place]), ...nothing]
      folded.set(id, group)
    }
    const reached = reachedIn(row)
    let place = kept.length + (reached.isCurrent ? 0 : 1)
    for (const { from, counts } of sums) {
      if (counts(reached)) group[place] = Number(group[place]) + Number(row[from])
      place += 2
    }
  }
  const measured = question.measures.flatMap((key) => [`${key}${sides.current}`, `${key}${sides.base}`])
  return { names: [...kept, ...measured], rows: [...folded.values()] }
}

export function idOf(row: readonly unknown[], places: readonly number[]): string {
  let id = ''
  for (const place of places) {
    const value = String(row[place])
    id += `${value.length}:${value}`
  }
  return id
}

export type Reached = {
  isCurrent: boolean
  stage: number
  isCanceled: boolean
  isDue: boolean
  reason: string
}

function reachedReader(at: (name: string) => number): (row: readonly unknown[]) => Reached {
  const [side, stage, reason] = [at('side'), at('stage'), at('reason')]
  const [canceled, due] = [at('is_canceled'), at('is_due')]
  return (row) => ({
    isCurrent: Number(row[side]) === 1,
    stage: Number(row[stage]),
    isCanceled: Number(row[canceled]) === 1,
    isDue: Number(row[due]) === 1,
    reason: String(row[reason]),
  })
}

const milestones: Partial<Record<Measure['milestone'], (row: Reached) => boolean>> = {
  captured: () => true,
  approved: ({ stage }) => stage >= 1,
  invoiced: ({ stage }) => stage === 2,
  canceled: ({ isCanceled }) => isCanceled,
  due: ({ isDue }) => isDue,
}

export function countsWhen({ milestone, lost }: Measure): (row: Reached) => boolean {
  if (!lost) return milestones[milestone] ?? (() => false)
  const why = lossReasonInSql[lost]
  return ({ stage, reason }) => stage < 2 && reason === why
}
