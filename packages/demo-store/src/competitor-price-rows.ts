import { priceOn, shelfPrice, skusSoldBy } from './catalog.ts'
import type { Sku } from './catalog.ts'
import type { DayNumber } from './day-number.ts'
import { fraction, hash } from './random.ts'
import type { CompetitorPriceRow } from './rows.ts'
import type { StoreDay } from './store-day.ts'

/** Invented competitors, each with the share of watched SKUs it sells. */
const competitors = [
  { name: 'Empório Jatobá', site: 'emporio-jatoba.example', share: 0.9 },
  { name: 'Loja Pitanga', site: 'loja-pitanga.example', share: 0.8 },
  { name: 'Casa Mirante', site: 'casa-mirante.example', share: 0.65 },
  { name: 'Feirão Tapuia', site: 'feirao-tapuia.example', share: 0.5 },
] as const

const watchedDepartments = ['Cozinha', 'Eletrodomésticos', 'Eletrônicos', 'Beleza e saúde'] as const
const WATCHED = 0.85
/** Only recent observations matter. */
const WATCHED_DAYS = 25
const EVERY = 2
/** Days that a competitor keeps a price. */
const TURN = 9
/** A competitor that could no longer be read, in one department. */
const lost = { name: 'Casa Mirante', department: 'Beleza e saúde', since: 12 } as const

const departmentOf = ({ category_path }: Sku): string => category_path.split('/')[0] ?? ''

const isWatched = (sku: Sku): boolean =>
  !sku.isUnsold &&
  watchedDepartments.some((name) => name === departmentOf(sku)) &&
  fraction(sku.index, 131) < WATCHED

/**
 * For Loja Aurora, every other morning. Competitors price around the store's normal price, so its overpriced
 * coffee makers stand out.
 */
export function competitorPricesOf({ profile, age, start, until }: StoreDay): CompetitorPriceRow[] {
  const rows: CompetitorPriceRow[] = []
  if (profile.key !== 'aurora' || age > WATCHED_DAYS) return rows
  for (const sku of skusSoldBy(profile)) {
    if (!isWatched(sku)) continue
    for (const [turn, { name, site, share }] of competitors.entries()) {
      if (fraction(sku.index, turn, 132) >= share || Math.abs(age + sku.index + turn) % EVERY !== 0) continue
      if (name === lost.name && departmentOf(sku) === lost.department && age < lost.since) continue
      const seen = start + 5 * 3600 + (hash(sku.index, turn, 133) % 7200)
      if (seen > until) continue
      rows.push({
        sku_id: sku.sku_id,
        competitor: name,
        seen_at: seen,
        currency: 'BRL',
        ...offerOf(sku, turn, age),
        link: `https://${site}/p/${sku.sku_id}`,
      })
    }
  }
  return rows
}

function offerOf(
  sku: Sku,
  competitor: number,
  age: DayNumber,
): Pick<CompetitorPriceRow, 'price' | 'availability'> {
  const held = Math.floor((-age + (hash(sku.index, competitor, 134) % TURN)) / TURN)
  if (fraction(sku.index, competitor, held, 135) < 0.08) return { price: null, availability: 'out' }
  const part = 0.94 + 0.12 * fraction(sku.index, competitor, held, 136)
  return { price: shelfPrice(priceOn(sku, age, 1) * part), availability: 'available' }
}
