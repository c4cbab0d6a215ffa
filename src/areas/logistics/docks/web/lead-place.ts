import type { TFunction } from 'i18next'
import type { LeadTimeChange } from '#areas/logistics/docks/contract.ts'
import type { LeadDimension } from '#model/logistics/lead-time.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

const list = new Intl.ListFormat('pt-BR')

export const isWeekday = (
  dimension: LeadDimension,
): dimension is Extract<LeadDimension, `${string}Weekday`> =>
  dimension === 'approvalWeekday' || dimension === 'invoiceWeekday'

export function leadValue(dimension: LeadDimension, value: string, t: TFunction): string {
  if (isWeekday(dimension)) return derivedValueName(t, 'weekday', value)
  return derivedValueName(t, dimension, value)
}

const weekdayKeys = [1, 2, 3, 4, 5, 6, 7] as const

/** `às segundas-feiras`, `aos sábados` */
export function onWeekday(weekday: number, t: TFunction): string {
  const key = weekdayKeys.find((one) => one === weekday)
  return key === undefined ? '' : t(`docks.onWeekday.${key}`)
}

/** `CD Sudeste › Veloz, às segundas-feiras` */
export function leadPlace(
  { segments }: Pick<LeadTimeChange['causes'][number], 'segments'>,
  t: TFunction,
): string {
  const places = segments
    .filter(({ dimension }) => !isWeekday(dimension))
    .map(({ dimension, values }) => list.format(values.map((value) => leadValue(dimension, value, t))))
  const days = segments
    .filter(({ dimension }) => isWeekday(dimension))
    .map(({ values }) => list.format(values.map((value) => onWeekday(Number(value), t))))
  return [places.join(' › '), ...days].filter((words) => words !== '').join(', ')
}
