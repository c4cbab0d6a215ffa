import type { TFunction } from 'i18next'
import type { NewAccountEvent } from '#areas/sales/billing-decomposition/events-contract.ts'

export type EventProblems = Partial<Record<'name' | 'from' | 'to', string>>

const isDay = /^\d{4}-\d{2}-\d{2}$/

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
