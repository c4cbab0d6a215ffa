import { minorUnits } from '../../../mapping/compile/minor-units.ts'
import type { MoneySet } from '../api/order.ts'

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/** A decimal text as whole minor units of its currency, digit by digit; half a unit and more is one. Absent stays absent. */
export function minor(money: MoneySet): number | undefined {
  const { amount = '', currencyCode = '' } = money?.shopMoney ?? {}
  const [, sign, whole = '', fraction = ''] = decimal.exec(amount) ?? []
  if (sign === undefined) return undefined
  const places = Math.round(Math.log10(minorUnits(currencyCode)))
  const digits = fraction.padEnd(places + 1, '0')
  const units = Number(whole + digits.slice(0, places)) + (digits.charAt(places) >= '5' ? 1 : 0)
  return sign === '-' && units !== 0 ? -units : units
}

/** What several amounts add up to; nothing is nothing. */
export const sum = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
