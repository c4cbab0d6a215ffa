import { elementAt } from './element-at.ts'
import { catalog, unsold, type Sku } from './catalog.ts'
import type { DayNumber } from './day-number.ts'
import type { StoreProfile } from './store-profile.ts'

export type PlannedCatalogStory = {
  key: string
  store: StoreProfile['key']
  title: string
  /** Days relative to the anchor, both inclusive: −1 is the day before it. Absent if it always applies. */
  days?: { from: number; to: number }
  category?: string
  skus: readonly string[]
}

export const shortStockout = {
  key: 'short-stockout',
  store: 'aurora',
  title: 'Kit de utensílios mais vendido fica quatro dias sem estoque',
  days: { from: -20, to: -17 },
  skus: ['10061'],
} satisfies PlannedCatalogStory

export const popularWithoutStock = {
  key: 'popular-without-stock',
  store: 'aurora',
  title: 'Tênis muito visto está sem estoque',
  days: { from: -6, to: 21 },
  skus: ['10451'],
} satisfies PlannedCatalogStory

export const belowCost = {
  key: 'below-cost',
  store: 'aurora',
  title: 'Custo da caixa de som sobe acima do preço, que só depois é renegociado',
  days: { from: -15, to: -9 },
  skus: ['10196'],
} satisfies PlannedCatalogStory

export const poorContent = {
  key: 'poor-content',
  store: 'aurora',
  title: 'Cortinas são mal descritas, e vendem menos do que suas visitas prometem',
  category: 'Cortinas',
  skus: catalog.flatMap(({ category, sku_id }) => (category === 'Cortinas' ? sku_id : [])),
} satisfies PlannedCatalogStory

const aboveMarket = {
  key: 'above-market',
  store: 'aurora',
  title: 'Cafeteiras custam mais que nos concorrentes, que não seguiram o reajuste',
  category: 'Cafeteiras',
  skus: catalog.flatMap(({ category, sku_id }) => (category === 'Cafeteiras' ? sku_id : [])),
} satisfies PlannedCatalogStory

const deadStock = {
  key: 'dead-stock',
  store: 'aurora',
  title: 'SKUs ativos com estoque que nunca venderam',
  skus: unsold.flatMap(({ isInactive, sku_id }) => (isInactive ? [] : sku_id)),
} satisfies PlannedCatalogStory

export const catalogStoryPlan: readonly PlannedCatalogStory[] = [
  shortStockout,
  popularWithoutStock,
  belowCost,
  poorContent,
  aboveMarket,
  deadStock,
]

/** Whether the story applies on the day `age` days before the anchor. */
export const isActiveOn = ({ days }: PlannedCatalogStory, age: DayNumber): boolean =>
  days === undefined || (-age >= days.from && -age <= days.to)

const none: ReadonlyMap<Sku, Sku> = new Map()

/** SKUs out of stock on a day, and the other colour of the same product bought instead. */
export function substitutesOn(store: StoreProfile['key'], age: DayNumber): ReadonlyMap<Sku, Sku> {
  const acting = [shortStockout, popularWithoutStock].filter(
    (story) => story.store === store && isActiveOn(story, age),
  )
  return acting.length === 0 ? none : new Map(acting.flatMap(({ skus }) => skus.map(swap)))
}

function swap(id: string): [Sku, Sku] {
  const sku = elementAt(catalog, Number(id) - 10_001)
  const other = catalog.find(
    ({ product_id, sku_id }) => product_id === sku.product_id && sku_id !== sku.sku_id,
  )
  if (other === undefined) throw new RangeError(`${id} has one colour alone`)
  return [sku, other]
}
