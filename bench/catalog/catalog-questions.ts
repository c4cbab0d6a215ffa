import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { freshScores } from '#analytics/catalog/fresh-scores.ts'
import { CatalogQuestion } from '#areas/catalog/analytics/contract.ts'
import { getCatalogAnalytics } from '#areas/catalog/analytics/server/get-catalog-analytics.ts'
import { getCatalogChanges } from '#areas/catalog/analytics/server/get-catalog-changes.ts'
import { getCategoryTree } from '#areas/catalog/analytics/server/get-category-tree.ts'
import { listEnrichedProducts } from '#areas/catalog/enrichment-description/server/products/list-enriched-products.ts'
import { ProductsPage } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { SkusPage } from '#areas/catalog/sku/contract.ts'
import { getSkuStock } from '#areas/catalog/sku/server/get-sku-stock.ts'
import { listSkus } from '#areas/catalog/sku/server/list-skus.ts'
import type { ScreenParams } from '../api/measure-screens.ts'
import type { ScreenStatements } from '../api/measure-statements.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

const goals = { small: 50, large: 300 }
const panel = ['', '/stock', '/prices', '/sales', '/content', '/history']

/** What the screens of the catalogue ask; each round another page, text or SKU. */
export function catalogQuestions(_account: BenchAccount, { skus }: { skus: number }): ScreenParams[] {
  const one = (what: string, path: (round: number) => string): ScreenParams => ({
    what,
    goals,
    paths: (round) => [`/catalog/${path(round)}`],
  })
  const idOf = (round: number) => `SKU${String((round * 7919) % skus).padStart(7, '0')}`
  const part = (name: string) => one(`panel: ${name || 'SKU'}`, (round) => `skus/${idOf(round)}${name}`)
  return [
    one('list', (round) => `skus?page=${round + 1}`),
    one('list by name', (round) => `skus?sort=name&page=${round + 1}`),
    one('list by coverage', (round) => `skus?sort=coverage&page=${round + 1}`),
    one('list of a category', (round) => `skus?filters[category][0]=categoria-${round}`),
    one('list without stock', (round) => `skus?view=out&sort=-lost28&page=${round + 1}`),
    one(
      'list, page 1,000',
      (round) => `skus?page=${Math.max(1, Math.min(1000, Math.floor(skus / 25)) - round)}`,
    ),
    one('search by name', (round) => `skus?search=produto%20${round}`),
    one('search by EAN', (round) => `skus?search=789${String(round * 7919).padStart(10, '0')}`),
    one('search without result', (round) => `skus?search=nada${round}`),
    one('values of a filter', (round) => `sku-values?of=brand&search=${round}`),
    ...panel.map(part),
    {
      what: 'panel, all at once',
      goals,
      paths: (round) => panel.map((name) => `/catalog/skus/${idOf(round + 100)}${name}`),
    },
    one('analysis', (round) => (round === 0 ? 'analytics' : `analytics?brand[0]=marca-${round}`)),
    { ...one('analysis of all', () => 'analytics'), isLive: true },
    one('changes by category', (round) => `analytics/changes?brand[0]=marca-${round}`),
    { ...one('changes of all', () => 'analytics/changes'), isLive: true },
    one('tree of categories', (round) => `analytics/tree?brand[0]=marca-${round}`),
    { ...one('tree of all', () => 'analytics/tree'), isLive: true },
    one('enrichment', (round) => `content/products?page=${round + 1}`),
    one('enrichment, a search', (round) => `content/products?search=produto%20${round}`),
  ]
}

/** What is made for all SKUs, and statements that read it. */
export function catalogStatements(): ScreenStatements[] {
  return [
    ['figures', freshFigures],
    ['scores and figures', (ctx) => freshScores(ctx, [])],
    ['list', (ctx) => listSkus(ctx, SkusPage.parse({}))],
    ['search', (ctx) => listSkus(ctx, SkusPage.parse({ search: 'produto 12' }))],
    ['stock of a SKU', (ctx) => getSkuStock(ctx, { id: 'SKU0000007' })],
    ['analysis', (ctx) => getCatalogAnalytics(ctx, CatalogQuestion.parse({}))],
    ['changes', (ctx) => getCatalogChanges(ctx, CatalogQuestion.parse({}))],
    ['tree', (ctx) => getCategoryTree(ctx, CatalogQuestion.parse({}))],
    ['enrichment', (ctx) => listEnrichedProducts(ctx, ProductsPage.parse({}))],
  ]
}
