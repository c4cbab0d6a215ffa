import { minorUnitsOf } from '../../minor-units-of.ts'
import type { MoneySet } from '../api/order.ts'

/** An amount of the shop's currency in its minor units; absent stays absent. */
export function minor(money: MoneySet): number | undefined {
  const { amount = '', currencyCode = '' } = money?.shopMoney ?? {}
  return minorUnitsOf(amount, currencyCode)
}

/** What several amounts add up to; nothing is nothing. */
export const sum = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
