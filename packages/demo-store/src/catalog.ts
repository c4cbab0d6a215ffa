import { elementAt } from './element-at.ts'
import type { DayNumber } from './day-number.ts'
import { brands, departments, variants } from './departments.ts'
import { fraction, hash, hashText } from './random.ts'
import type { StoreProfile } from './store-profile.ts'

export type Sku = {
  index: number
  sku_id: string
  product_id: string
  product_name: string
  category: string
  category_path: string
  brand: string
  weight: number
  /** Centavos at the anchor's day. */
  price: number
  /** In the catalogue, but never bought. */
  isUnsold: boolean
  isInactive: boolean
}

const SKUS_PER_CATEGORY = 15
const SKUS_PER_PRODUCT = 2
const BRANDS_PER_CATEGORY = 5

const TAIL = Array.from({ length: SKUS_PER_CATEGORY }, (_, place) => 1 / (place + 2) ** 0.7).reduce(
  (a, b) => a + b,
)

const bestSeller = { category: 'Air fryers', share: 0.62 } as const

/** About 600 SKUs; the same for every seed, so that people can get to know them. */
export const catalog: readonly Sku[] = Object.entries(departments).flatMap(([department, categories], row) =>
  categories.flatMap(([category, noun, share, cheapest, dearest], column) =>
    Array.from({ length: SKUS_PER_CATEGORY }, (_, place): Sku => {
      const index = (row * 5 + column) * SKUS_PER_CATEGORY + place
      const key = hashText(category)
      const product = Math.floor(place / SKUS_PER_PRODUCT)
      const first = hash(key, 1) % brands.length
      const brand = elementAt(
        brands,
        (first + 7 * (hash(key, product, 2) % BRANDS_PER_CATEGORY)) % brands.length,
      )
      const variant = elementAt(
        variants,
        (hash(key, product, 3) + 3 * (place % SKUS_PER_PRODUCT)) % variants.length,
      )
      const reais = cheapest * (dearest / cheapest) ** fraction(key, product, 4)
      return {
        index,
        sku_id: String(10_001 + index),
        product_id: String(2_001 + Math.floor(index / SKUS_PER_PRODUCT)),
        product_name: `${noun} ${brand} ${model(hash(key, product, 5))} ${variant}`,
        category,
        category_path: `${department}/${category}`,
        brand,
        weight: share * popularity(category, place),
        price: shelfPrice(reais * 100),
        isUnsold: false,
        isInactive: false,
      }
    }),
  ),
)

export const categories: readonly string[] = Object.values(departments).flatMap((rows) =>
  rows.map(([name]) => name),
)

export const bestSellingSku: Sku = elementAt(
  catalog.filter(({ category }) => category === bestSeller.category),
  0,
)

const unsoldOf: readonly [category: string, isInactive: boolean][] = [
  ['Cafeteiras', false],
  ['Estantes', false],
  ['Barracas', false],
  ['Massageadores', false],
  ['Impressoras', false],
  ['Panelas', true],
  ['Cadeiras', true],
  ['Jogos de cama', true],
  ['Roteadores', true],
]

/** SKUs that are never bought: dead stock, or no longer for sale. */
export const unsold: readonly Sku[] = unsoldOf.map(([category, isInactive], turn) => {
  const like = elementAt(
    catalog.filter((sku) => sku.category === category),
    4,
  )
  const index = catalog.length + turn
  return {
    ...like,
    index,
    sku_id: String(10_001 + index),
    product_id: String(2_401 + turn),
    product_name: like.product_name.replace(/ [A-Z]\d+ /, ` ${model(hash(index, 5))} `),
    weight: 0,
    isUnsold: true,
    isInactive,
  }
})

export function skusSoldBy({ departments: own }: Pick<StoreProfile, 'departments'>): readonly Sku[] {
  const all = [...catalog, ...unsold]
  if (own === undefined) return all
  return all.filter(({ category_path }) => own.some((name) => category_path.startsWith(`${name}/`)))
}

const INFLATION = 0.045
const QUARTER = 91

/**
 * In centavos; prices follow inflation in quarterly steps, each SKU on its own day. `age`: days until the
 * anchor, negative after it.
 */
export function priceOn(sku: Sku, age: DayNumber, raise: number): number {
  const steps = Math.floor((-age + (hash(sku.index, 77) % QUARTER)) / QUARTER)
  return shelfPrice(sku.price * raise * (1 + INFLATION) ** (steps / 4))
}

export function shelfPrice(centavos: number): number {
  const step = centavos > 20_000 ? 1_000 : 100
  return Math.max(1, Math.round(centavos / step)) * step - 10
}

function popularity(category: string, place: number): number {
  const tail = 1 / (place + 2) ** 0.7
  if (category !== bestSeller.category) return tail / TAIL
  return place === 0 ? bestSeller.share : ((1 - bestSeller.share) * tail) / (TAIL - 1 / 2 ** 0.7)
}

function model(key: number): string {
  return `${elementAt(['K', 'M', 'R', 'S', 'T', 'V'], key % 6)}${((key >>> 8) % 80) + 10}`
}
