import type { TFunction } from 'i18next'
import { oneOf } from '#model/address/search-params.ts'
import { postalCodeRange } from '#model/dimension-labels.ts'
import { fixedValues, type AnyDimension } from '#model/derived-dimensions.ts'
import { absent } from '#model/formats/locale.ts'
import { amountBandLabel } from '#model/payments/amount-bands.ts'
import { valueName } from '#ui/scope/value-name.ts'

/** Of dimensions of payments and packages, too. `currency`: that of bands of amounts, if it is known. */
export function derivedValueName(
  t: TFunction,
  dimension: AnyDimension,
  value: string,
  currency?: string,
): string {
  if (dimension === 'amountBand' && value !== '')
    return currency === undefined ? absent : (amountBandLabel(value, currency) ?? value)
  const fixed = fixedName(t, dimension, value)
  if (fixed !== undefined) return fixed
  if (dimension !== 'postalRange' || value === '') return valueName(t, dimension, value)
  const [first, last] = postalCodeRange(value)
  return t('dimensionValues.postalRange', { first, last })
}

function fixedName(t: TFunction, dimension: AnyDimension, value: string): string | undefined {
  const { declineGroup, clientKind, attemptNumber, retryChange } = fixedValues
  if (isOfPackage(dimension)) return packageName(t, dimension, value)
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

const ofPackage = ['packageStage', 'trackingState', 'occurrence'] as const
type OfPackage = (typeof ofPackage)[number]

const isOfPackage = (dimension: AnyDimension): dimension is OfPackage =>
  ofPackage.some((one) => one === dimension)

function packageName(t: TFunction, dimension: OfPackage, value: string): string | undefined {
  if (dimension === 'packageStage') {
    const stage = oneOf(fixedValues.packageStage, value)
    return stage && t(`dimensionValues.packageStage.${stage}`)
  }
  if (value === '') return t(`dimensionValues.${dimension}.none`)
  const state = oneOf(fixedValues.trackingState, value)
  return state && t(`dimensionValues.trackingState.${state}`)
}
