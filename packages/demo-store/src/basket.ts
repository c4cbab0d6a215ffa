import { elementAt } from './element-at.ts'
import { bestSellingSku } from './catalog.ts'
import type { Sku } from './catalog.ts'
import type { StoreDay } from './store-day.ts'

export type Line = { sku: Sku; quantity: number; price: number }

const SUBSTITUTION = 0.12

export function fillBasket(day: StoreDay): Line[] {
  const { random, skus, effects, prices } = day
  const lines: Line[] = []
  for (let left = lineCount(random.next()); left > 0; left--) {
    let sku = skus.pick(random)
    if (effects.soldOut && sku === bestSellingSku) {
      if (!random.chance(SUBSTITUTION)) continue
      while (sku === bestSellingSku) sku = skus.pick(random)
    }
    if (sku.category === effects.prices.category && !random.chance(effects.prices.units)) continue
    if (lines.some((line) => line.sku === sku)) continue
    const price = elementAt(prices, sku.index)
    lines.push({ sku, price, quantity: quantityOf(sku.price, random.next()) })
  }
  // draws nothing and keeps the price, so that the rest of the day is unchanged
  return lines.map((line) => ({ ...line, sku: day.substitutes.get(line.sku) ?? line.sku }))
}

function lineCount(draw: number): number {
  if (draw < 0.58) return 1
  if (draw < 0.83) return 2
  return draw < 0.94 ? 3 : draw < 0.98 ? 4 : 6
}

function quantityOf(price: number, draw: number): number {
  const several = price < 10_000 ? 0.2 : price < 30_000 ? 0.07 : 0.015
  if (draw >= several) return 1
  return draw < several * 0.2 ? 4 : draw < several * 0.45 ? 3 : 2
}
