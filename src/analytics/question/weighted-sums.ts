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
import type { Measure, MeasureKey } from './measures.ts'
import type { Question } from './question.ts'
import { selectList, withExpressions } from './sql-text.ts'
import { sides, weightExpressions } from './weights.ts'

export function weightedSums(question: Question, source: string): string {
  const keys = groupKeys(question)
  return [
    withExpressions([
      ...weightExpressions(question),
      ...keys.map((key): [string, string] => [keyName(key), groupSql(question, key)]),
      ...(question.channels ? [inChannels] : []),
    ]),
    selectList([
      `${groupingIndex(question)} AS grouping`,
      ...keys.map(keyName),
      ...labelledKeys(question).map((key) => `any(${labelColumn(key)}) AS label`),
      ...question.measures.flatMap((key) => Object.values(sides).map((side) => sumOf(question, key, side))),
      ...(question.channels ? partSums(question) : []),
    ]),
    source,
    groupingSets(question),
  ].join('\n')
}

const inChannels: [string, string] = ['in_channels', 'channel IN {channels:Array(String)}']

const partSums = (question: Question) =>
  question.measures.flatMap((key) =>
    Object.values(sides).map(
      (side) => `sum(${weighted(question, key, side)} * in_channels) AS ${key}${side}In`,
    ),
  )

const sumOf = (question: Question, key: MeasureKey, side: string) =>
  `sum(${weighted(question, key, side)}) AS ${key}${side}`

function weighted(question: Question, key: MeasureKey, side: string): string {
  const measure: Measure = measures[key]
  const value = measureColumn(question, key)
  const weight = measure.lost
    ? `(captured${side} - invoiced${side}) * (reason${side} = '${lossReasonInSql[measure.lost]}')`
    : `${measure.milestone}${side}`
  return value === '1' ? weight : `${weight} * ${value}`
}
