import type { Line } from './basket.ts'
import type { Place } from './places.ts'
import { fraction } from './random.ts'

const carriers: Readonly<Record<string, number>> = {
  'Rota Agreste': 0.68,
  'Veloz Piratini': 0.74,
  'Ponte Azul Entregas': 0.82,
  'Trilho Cargas': 0.63,
}

/** Centavos for the first kilo. */
const FIRST = 650
const PER_KILO = 140

const heavy = /^Móveis\//

/** Weight of goods and box. */
export function weightOf(lines: readonly Line[]): number {
  const goods = lines.reduce((sum, { sku, quantity }) => {
    const one = 150 + Math.round(2_300 * fraction(sku.index, 61) ** 2)
    return sum + quantity * one * (heavy.test(sku.category_path) ? 7 : 1)
  }, 0)
  return goods + 120
}

/** The carrier's table price in centavos; 0 if the store does not pay the carrier. */
export function tableCost(carrier: string, place: Place, weight: number, rise: number): number | null {
  const factor = carriers[carrier]
  if (factor === undefined) return null
  const distance = 0.6 + place.transitDays / 6
  return Math.round((FIRST + place.freight * 0.35 + (PER_KILO * weight * distance) / 1000) * factor * rise)
}
