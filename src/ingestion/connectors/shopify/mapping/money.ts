import { minorUnitsOf } from '../../minor-units-of.ts'
import type { MoneySet } from '../api/order.ts'

export function minor(money: MoneySet): number | undefined {
  const { amount = '', currencyCode = '' } = money?.shopMoney ?? {}
  return minorUnitsOf(amount, currencyCode)
}

export const sum = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
