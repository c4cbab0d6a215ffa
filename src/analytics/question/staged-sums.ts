import type { Frame } from '../periods/frame.ts'
import { groupingSets, groupSql, keyName, keysOf, labelledOf, labelOf, placeOf } from './groups.ts'
import { lossReasonInSql, measures, valueOf } from './measures.ts'
import type { Measure, MeasureKey } from './measures.ts'
import type { Question } from './question.ts'
import { columnsOf, withExpressions } from './sql-text.ts'
import { hasDue, sides, stageExpressions } from './weights.ts'

/** From so many measures on, one grouping by several keys costs less than a sum per measure and side. */
const MANY = 8

/**
 * Whether every row stands on one side at most and counts whole, so that grouping by side and stage is enough: each column
 * is then summed once instead of once per milestone and side. Worth it for many measures in one grouping only: groupings
 * by a single dimension are much cheaper for the engine than by several keys.
 */
export function shouldBeStaged({
  fact,
  frame,
  measures: asked,
  groupings,
  channels,
  dates,
}: Question): boolean {
  const possible = fact !== 'sessions' && dates !== 'event' && !frame.mean && !overlap(frame) && !channels
  return possible && groupings.length === 1 && asked.length > MANY
}

const overlap = ({ current, base }: Frame) => base.start < current.end && current.start < base.end

const conditions = {
  captured: '',
  approved: ' AND stage >= 1',
  invoiced: ' AND stage = 2',
  canceled: ' AND is_canceled',
  due: ' AND is_due',
}

/** The same answer as `weightedSums`, for questions that should be staged. */
export function stagedSums(question: Question, source: string): string {
  const keys = keysOf(question)
  const asked: Measure[] = question.measures.map((key) => measures[key])
  const stages = [
    'side',
    'stage',
    ...(asked.some(({ milestone }) => milestone === 'canceled') ? ['is_canceled'] : []),
    ...(hasDue(question) ? ['is_due'] : []),
    ...(asked.some(({ lost }) => lost) ? ['reason'] : []),
  ]
  const values = [...new Set(question.measures.map((key) => valueOf(question, key)))]
  const columnOf = (key: MeasureKey) => `sum${values.indexOf(valueOf(question, key))}`
  const labelled = labelledOf(question)
  const byStage = [
    withExpressions([
      ...stageExpressions(hasDue(question)),
      ...keys.map((key): [string, string] => [keyName(key), groupSql(question, key)]),
    ]),
    columnsOf([
      `${placeOf(question)} AS grouping`,
      ...keys.map(keyName),
      ...stages,
      ...labelled.map((key) => `any(${labelOf(key)}) AS a_label`),
      ...values.map(
        (value, index) => `${value === '1' ? 'toInt64(count())' : `sum(${value})`} AS sum${index}`,
      ),
    ]),
    source,
    groupingSets(question, stages),
  ].join('\n')
  return [
    columnsOf([
      'grouping',
      ...keys.map(keyName),
      ...labelled.map(() => 'any(a_label) AS label'),
      ...question.measures.flatMap((key) =>
        Object.values(sides).map(
          (side) => `sumIf(${columnOf(key)}, ${conditionOf(key, side)}) AS ${key}${side}`,
        ),
      ),
    ]),
    `FROM (\n${byStage}\n)`,
    `GROUP BY ${['grouping', ...keys.map(keyName)].join(', ')}`,
  ].join('\n')
}

function conditionOf(key: MeasureKey, side: string): string {
  const { milestone, lost }: Measure = measures[key]
  const when = lost ? ` AND stage < 2 AND reason = '${lossReasonInSql[lost]}'` : conditions[milestone]
  return `side = ${side}${when}`
}
