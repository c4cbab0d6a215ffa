import { parseMinorUnits } from '../../parse-minor-units.ts'
import type { MoneySet } from '../api/order.ts'

export function minor(money: MoneySet): number | undefined {
  const { amount = '', currencyCode = '' } = money?.shopMoney ?? {}
  return parseMinorUnits(amount, currencyCode)
}

export const sum = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
