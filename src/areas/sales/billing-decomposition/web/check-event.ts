import type { TFunction } from 'i18next'
import type { NewAccountEvent } from '#areas/sales/billing-decomposition/contract.ts'

/** Kinds that people write down; holidays and dates of the trade come from the calendar. */
export const eventKinds = ['promotion', 'price', 'stock', 'payments', 'logistics', 'deploy', 'other'] as const

export type EventProblems = Partial<Record<'name' | 'from' | 'to', string>>

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The sentences of section 5 of the specification. An event may last one day. */
export function checkEvent({ name, from, to }: NewAccountEvent, t: TFunction): EventProblems {
  const problems: EventProblems = {}
  if (name === '') problems.name = t('validation.required')
  else if (name.length > 255) problems.name = t('validation.max255')
  const dayProblem = (day: string): string | undefined =>
    day === '' ? t('validation.required') : isDay.test(day) ? undefined : t('validation.invalid')
  const start = dayProblem(from)
  const end = dayProblem(to)
  if (start !== undefined) problems.from = start
  if (end !== undefined) problems.to = end
  else if (start === undefined && to < from) problems.to = t('validation.endAfterStart')
  return problems
}
