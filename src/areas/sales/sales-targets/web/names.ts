import type { TFunction } from 'i18next'
import { dateFormat } from '#model/formats/formatters.ts'
import { dateLocale } from '#ui/formats/locale.ts'
import { formatMoney, toMajor } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import {
  monthsOfQuarter,
  yearOf,
  type Month,
  type TargetNode,
  targetMetricTraits,
  type TargetMetric,
} from '#areas/sales/sales-targets/model.ts'
import { formatValueLevel } from '#ui/formats/unit.ts'

/** `novembro de 2026` */
export const monthName = (month: Month): string =>
  dateFormat(dateLocale(), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )

/** `nov` */
export const shortMonth = (month: Month): string =>
  dateFormat(dateLocale(), { timeZone: 'UTC', month: 'short' })
    .format(new Date(`${month}-15T00:00:00Z`))
    .replace('.', '')

/** `4º trimestre de 2026` */
export const quarterName = (month: Month, t: TFunction): string =>
  t('targets.quarter', { number: quarterNumber(month), year: yearOf(month) })

export const quarterNumber = (month: Month): number =>
  Math.ceil(Number((monthsOfQuarter(month)[0] ?? '').slice(5)) / 3)

export const nodeName = ({ channel, category }: TargetNode, t: TFunction): string => {
  if (channel === null) return t('targets.account')
  const shown = (name: string) => (name === '' ? t('targets.unnamed') : name)
  return category === null ? shown(channel) : `${shown(channel)} › ${shown(category)}`
}

export function formatTarget(value: number | null, metric: TargetMetric, currency: string): string {
  const { unit } = targetMetricTraits[metric]
  if (unit === 'money') return formatMoney(value === null ? null : Math.round(value), currency)
  return unit === 'rate' ? formatRate(value) : formatCount(value)
}

export const formatTargetLevel = (
  value: number,
  metric: TargetMetric,
  currency: string,
  step: number,
): string => formatValueLevel(value, targetMetricTraits[metric].unit, currency, step)

/** As a number for spreadsheets. */
export const exactTarget = (value: number | null, metric: TargetMetric, currency: string): number | null =>
  value === null || targetMetricTraits[metric].unit !== 'money' ? value : toMajor(value, currency)

export const minorPerMajor = (currency: string): number => Math.round(1 / toMajor(1, currency))
