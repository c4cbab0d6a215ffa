import type { TFunction } from 'i18next'
import { oneOf } from '#ui/address/search-params.ts'
import { type AnyDimension, fixedValues } from '#model/dimensions.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export function valueName(t: TFunction, dimension: AnyDimension, value: string): string {
  const fixed = fixedName(t, dimension, value)
  if (fixed !== undefined) return fixed
  if (value === '') return t('scope.filters.notInformed')
  if (dimension === 'hourOfDay') return t('dimensionValues.hourOfDay', { hour: value })
  const weekday = dimension === 'weekday' ? weekdays.find((day) => String(day) === value) : undefined
  return weekday === undefined ? value : t(`dimensionValues.weekday.${weekday}`)
}

function fixedName(t: TFunction, dimension: AnyDimension, value: string): string | undefined {
  const { declineGroup, clientKind, attemptNumber, retryChange } = fixedValues
  if (dimension === 'amountBand') return bandName(t, value)
  if (dimension === 'declineGroup') {
    const group = oneOf(declineGroup, value)
    return group && t(`dimensionValues.declineGroup.${group}`)
  }
  if (dimension === 'clientKind') {
    const kind = oneOf(clientKind, value)
    return kind && t(`dimensionValues.clientKind.${kind}`)
  }
  if (dimension === 'attemptNumber') {
    const number = oneOf(attemptNumber, value)
    return number && t(`dimensionValues.attemptNumber.${number}`)
  }
  const change = dimension === 'retryChange' ? oneOf(retryChange, value) : undefined
  return change === undefined ? undefined : t(`dimensionValues.retryChange.${change || 'first'}`)
}

function bandName(t: TFunction, value: string): string | undefined {
  const bands = fixedValues.amountBand
  const place = bands.findIndex((low) => low === value)
  if (place < 0) return undefined
  const write = (minor: string) => formatMoneyShort(Number(minor), 'BRL')
  const next = bands[place + 1]
  if (next === undefined) return t('dimensionValues.amountBand.above', { low: write(value) })
  return t('dimensionValues.amountBand.between', { low: write(value), high: write(next) })
}
