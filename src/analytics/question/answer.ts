import type { GroupKey } from './question.ts'
import type { MeasureKey } from './measures.ts'

export type Figures = Partial<Record<MeasureKey, number>>

export type AnswerRow = {
  grouping: number
  keys: Partial<Record<GroupKey, string>>
  label: string | undefined
  values: number | undefined
  base: Figures
  current: Figures
  inChannels: { base: Figures; current: Figures } | undefined
}

export type AnswerColumns = { count: number; column: (name: string) => Iterable<number> }
