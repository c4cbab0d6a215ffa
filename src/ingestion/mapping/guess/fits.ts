import type { Field } from '#model/kinds/field.ts'
import { orderStatusMeanings } from '#model/kinds/order-status-meanings.ts'
import { methodWords } from '#model/kinds/payment-method-meanings.ts'
import { channelWords, deviceWords, productCode } from '#model/kinds/shared-fields.ts'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import { ufOf } from '#model/ufs.ts'
import { dateFormats } from './date-formats.ts'
import { guessMeaning } from './guess-meaning.ts'

/** Files have a few odd values. */
const MIN_FITTING_SHARE = 0.8

const share = (values: readonly string[], isOne: (value: string) => boolean) =>
  values.filter(isOne).length / values.length

const isNumeric = (value: string) =>
  /\d/.test(value) &&
  !/[a-z]{4}/i.test(value.replace(/[A-Z]{3}/, '')) &&
  !/^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/.test(value)

/** Whether values can be of a field; where there are none, yes. */
export function fits(
  name: string,
  { type, inWords, isAddress, holdsAttributes }: Field,
  values: readonly string[],
): boolean {
  if (values.length === 0) return true
  if (type === 'instant') return dateFormats(values).length > 0
  const hasLetters = (value: string) => /\p{L}{2}/u.test(value)
  if (name === 'line_id' || name === 'marketplace_number')
    return share(values, (value) => /\d/.test(value)) >= MIN_FITTING_SHARE
  if (name === 'payment_method' || name === 'method') return share(values, hasLetters) >= MIN_FITTING_SHARE
  if (name === 'product_name')
    return (
      share(values, hasLetters) >= 0.5 &&
      !values.every((value) => methodWords.test(value)) &&
      !values.every((value) => productCode.test(value))
    )
  if (name === 'installments') return share(values, (value) => /\d|vista/i.test(value)) >= MIN_FITTING_SHARE
  if (inWords === 'click_days' || inWords === 'view_days')
    return share(values, (value) => /\d/.test(value)) >= MIN_FITTING_SHARE
  if (type === 'money' && share(values, (value) => value.endsWith('%')) > 0) return false
  if (type === 'money' || type === 'integer') return share(values, isNumeric) >= MIN_FITTING_SHARE
  if (isAddress === true) return share(values, (value) => /^https?:\/\//i.test(value)) >= MIN_FITTING_SHARE
  if (holdsAttributes === true)
    return share(values, (value) => readSkuAttributes(value) !== undefined) >= MIN_FITTING_SHARE
  // “preço de tabela” is an amount, and no table
  if (name === 'price_table')
    return !values.every(isNumeric) || !values.some((value) => /[.,]\d{1,2}$/.test(value))
  // the receipt of a till, or what was taken off
  if (name === 'coupon') return !values.every((value) => /^\d{4,}$|^-?\d{1,7}[.,]\d{2,4}$/.test(value))
  // the one number of the shop itself
  const isOneNumber = new Set(values).size === 1 && /^\d+$/.test(values[0] ?? '')
  if (name === 'seller') return !isOneNumber && !values.every((value) => channelWords.test(value))
  if (name === 'channel') return !values.every((value) => deviceWords.test(value))
  if (name === 'utm_source')
    return !values.every((value) => deviceWords.test(value) || channelWords.test(value))
  const isState = (value: string) => ufOf(value) !== undefined
  const isStatus = (value: string) =>
    !isState(value) && guessMeaning(orderStatusMeanings, value) !== undefined
  if (name === 'uf') return share(values, isState) >= 0.5 || share(values, isStatus) < 0.5
  if (name === 'status' || name === 'outcome') return share(values, isState) < 0.5
  return true
}
