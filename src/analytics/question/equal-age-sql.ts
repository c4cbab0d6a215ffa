import type { Frame } from '../periods/frame.ts'
import { instant } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'

const DAY_SECONDS = 86_400

export const hasAsOfByHour = ({ base }: Frame): boolean => base.asOfByHour !== undefined

/**
 * `approved_by`, `invoiced_by`: until when milestones of a row of this time count, unless it is not compared or too old.
 */
export function asOfExpressions(time: string, unless: string, otherwise: string): Expressions {
  const by = (name: string) =>
    `if(${unless} OR ${time} < ${instant('recentFrom')}, ${otherwise}, toDateTime({${name}:Array(UInt32)}[recent_hour], 'UTC'))`
  return [
    ['recent_hour', recentHour(`toUnixTimestamp(${time})`)],
    ['approved_by', by('approvedBy')],
    ['invoiced_by', by('invoicedBy')],
  ]
}

const recentHour = (seconds: string) =>
  `1 + least(intDiv(${seconds} - {recentFrom:UInt32}, 3600), length({invoicedBy:Array(UInt32)}) - 1)`

/** The same law where times are in seconds, of the compared side alone, without names for its parts. */
export function isPaidBySeconds(placed: string, approved: string, invoiced: string): string {
  const by = (name: string) =>
    `if(${placed} < {recentFrom:UInt32}, {asOf0:UInt32}, {${name}:Array(UInt32)}[${recentHour(placed)}])`
  const inADay = `${approved} <= ${placed} + ${DAY_SECONDS}`
  return `(${approved} <= if(${inADay}, {asOf0:UInt32}, ${by('approvedBy')}) OR ${invoiced} <= ${by('invoicedBy')})`
}

/** Payments that take more than a day depend on banks' opening hours; faster ones do not. */
export const isPaidByHour = (time: string, paid: string, asOf: string): string =>
  `${paid} <= if(${paid} > ${time} + ${DAY_SECONDS}, approved_by, ${asOf})`

/** Of the account's mean, the ages that days of the row's weekday have. */
export const agesOfPayment = (time: string, paid: string): string =>
  `if(${paid} > ${time} + ${DAY_SECONDS}, ${agesOfWeekday('approvedAges')}, ages)`

export const agesOfWeekday = (ages: 'approvedAges' | 'invoicedAges'): string =>
  `{${ages}:Array(Array(Int64))}[weekday]`
