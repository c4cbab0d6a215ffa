import { compileBestSellersOut } from './best-sellers-out.ts'
import { compileCategoryTree } from './category-tree.ts'
import { compileCatalogChanges } from './catalog-changes.ts'
import { compileConversionSides } from './conversion-change.ts'
import { compileFigures } from './fresh-figures.ts'
import { compileProductCounts, compileProductPage } from './list-products.ts'
import { compileScores } from './fresh-scores.ts'
import { compileBrands, compileKnownProducts } from './known-products.ts'
import { compileProducts } from './load-products.ts'
import { compileChoices, compileSkuCounts, compileSkus } from './list-skus.ts'
import { compileReportingSources } from './load-reporting-sources.ts'
import { compileTrial } from './lost-sales-trial.ts'
import { compileProductsCount, compileProductsOfSkus } from './products-of-skus.ts'
import { compileOffers } from './market-price.ts'
import { compilePaid } from './sku-paid.ts'
import { compileSkuReturns } from './sku-returns.ts'
import { compileStockouts } from './best-sellers-stockouts.ts'
import { compileStockoutDays } from './stockout-days.ts'
import {
  compileCatalogSums,
  compileOverpricedSkus,
  compileViewedSkus,
  compilePopularityThresholds,
} from './sum-catalog.ts'
import { accountId as account, hostile, reviewStatements } from '../testing/reviewed-statements.ts'

const answer = '00000000-0000-4000-8000-000000000002'
const question = {
  accountId: account,
  timeZone: 'America/Sao_Paulo',
  now: Date.parse('2026-11-20T13:40:00Z'),
  money: { currency: 'BRL', conversion: undefined },
  rule: { channel: [hostile] },
  channels: [hostile],
}
const filters = { view: 'popularOut', search: hostile, category: [hostile], channel: [hostile] } as const
const order = { by: 'coverage', descending: false } as const

const suggested = new Map([
  ['approved', [hostile, 'p2']],
  ['rejected', []],
])
const ofProducts = { channel: 'amazon', search: hostile, brand: [hostile], rules: ['noName'] } as const
const byImpact = { by: 'impact', descending: true, limit: 25, offset: 0 } as const

const statements = {
  'scores-of-products': compileScores({ account, answer }, { answer, forbidden: [hostile] }),
  'page-of-products': compileProductPage({ account, answer }, ofProducts, suggested, {
    ...byImpact,
    state: 'approved',
  }),
  'page-of-pending-products': compileProductPage({ account, answer }, { channel: 'site' }, suggested, {
    ...byImpact,
    state: 'pending',
  }),
  'counts-of-products': compileProductCounts({ account, answer }, ofProducts, suggested),
  'texts-of-products': compileProducts(account, [hostile]),
  'brands-of-the-catalogue': compileBrands(account),
  'products-that-are-known': compileKnownProducts(account, [hostile]),
  'sources-of-products': compileReportingSources(account, [hostile], [answer]),
  'conversion-before-and-after': compileConversionSides(
    { accountId: account, skus: [hostile], rule: question.rule },
    { before: { from: 1, to: 2 }, after: { from: 3, to: 4 } },
  ),
  'tree-of-categories': compileCategoryTree({ account, answer }, { brand: [hostile] }),
  'changes-of-the-catalogue': compileCatalogChanges({ account, answer }, question, { category: [hostile] }),
  'figures-of-skus': compileFigures(question, answer),
  'figures-of-skus-of-a-channel-of-sellers': compileFigures({ ...question, rule: { seller: ['1'] } }, answer),
  'page-of-skus': compileSkus({ account, answer }, filters, order, { limit: 25, offset: 50 }),
  'page-of-scored-skus': compileSkus(
    { account, answer, scores: answer },
    { ...filters, score: ['low'] },
    { by: 'score', descending: false },
    { limit: 25, offset: 0 },
  ),
  'page-of-skus-with-scores': compileSkus({ account, answer, scores: answer }, filters, order, {
    limit: 25,
    offset: 0,
  }),
  'counts-of-scored-skus': compileSkuCounts({ account, answer, scores: answer }, { score: ['low', 'fair'] }),
  'products-of-skus': compileProductsOfSkus({ account, answer }, filters, 5000),
  'count-of-products-of-skus': compileProductsCount({ account, answer, scores: answer }, { score: ['low'] }),
  'paid-for-a-sku': compilePaid(question, { sku: hostile, rules: [{ channel: [hostile] }, { uf: ['SP'] }] }),
  'returns-of-a-sku': compileSkuReturns(question, hostile),
  'counts-of-skus': compileSkuCounts({ account, answer }, filters),
  'choices-of-skus': compileChoices({ account, answer }),
  'sums-of-the-catalogue': compileCatalogSums({ account, answer }, filters, { views: 12, conversion: 0.03 }),
  'best-sellers-without-stock': compileBestSellersOut({ account, answer }, 500),
  'skus-that-are-seen': compileViewedSkus({ account, answer }, filters, { views: 12, conversion: 0.03 }),
  'skus-above-the-market': compileOverpricedSkus(
    { account, answer },
    { category: [hostile], brand: [hostile] },
  ),
  'offers-of-a-sku': compileOffers(account, question, { sku: hostile, currency: 'BRL', limit: 51 }),
  'what-is-usual': compilePopularityThresholds({ account, answer }),
  'trial-of-lost-sales': compileTrial(question),
  'stock-outs-of-best-sellers': compileStockouts({ account, answer }, { from: [-10, 60], to: [29, 89] }, 8),
  'days-of-stock-outs': compileStockoutDays({ account, answer }, filters),
}

reviewStatements(statements)
