import { expect, it } from 'vitest'
import { ordinaryMoney } from './ordinary-money.ts'

const weeks = (...money: number[]) => money.flatMap((each) => [each, 0, 0, 0, 0, 0, 0])

it('a special day brings what its weekday brings in the weeks around it', () => {
  const money = weeks(100, 900, 120, 140)
  expect(ordinaryMoney(money, new Set([7]), { from: 0, to: 28 })).toEqual(weeks(100, 120, 120, 140))
})

it('neither another special day nor a day without history stands for it', () => {
  const money = weeks(0, 900, 800, 140)
  expect(ordinaryMoney(money, new Set([7, 14]), { from: 7, to: 28 })).toEqual(weeks(0, 140, 140, 140))
  expect(ordinaryMoney(money, new Set([0]), { from: 7, to: 28 })).toEqual(money)
})

it('keeps what it brought where its weekday has no ordinary day', () => {
  const money = weeks(900)
  expect(ordinaryMoney(money, new Set([0]), { from: 0, to: 7 })).toEqual(money)
})
