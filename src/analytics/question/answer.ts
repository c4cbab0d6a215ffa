import type { GroupKey } from './question.ts'
import type { MeasureKey } from './measures.ts'

export type Figures = Partial<Record<MeasureKey, number>>

/** Zeros of one shape for all rows of a question: figures that grow key by key take several times the memory. */
export function figuresMaker(measures: readonly MeasureKey[]): () => Figures {
  const zeros: Figures = Object.fromEntries(measures.map((key) => [key, 0]))
  return () => ({ ...zeros })
}

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
