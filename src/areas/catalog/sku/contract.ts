import { oc } from '@orpc/contract'
import { z } from 'zod'
import { scoreBands, skuStatuses, skuValueKeys } from '#model/catalog/sku-content.ts'
import { abcClasses, skuSorts, skuViews } from '#model/catalog/sku-views.ts'
import { chosenIds, paging } from '#model/list-input.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { MAX_IN_BATCH } from '../enrichment-description/model.ts'
import {
  SkuAttribute,
  SkuCompetitors,
  SkuContent,
  SkuHistory,
  SkuPaid,
  SkuPrices,
  SkuReturns,
  SkuSales,
  SkuStock,
} from './panel-contract.ts'

const invalid = 'Valor inválido'
const name = z.string().max(255, 'Máximo de 255 caracteres')
const values = z.array(name).min(1).max(500).optional()
const count = z.number().int()
/** Minor units. */
const money = z.number()
const fraction = z.number()
const instant = z.iso.datetime()

/** Values of one filter are alternatives; all filters must match. '' matches missing values. */
export const SkusQuestion = z.object({
  view: z.enum(skuViews, invalid).default('all'),
  search: z.string().trim().max(255, 'Máximo de 255 caracteres').optional(),
  filters: z
    .object({
      category: values,
      brand: values,
      /** Channels where it is for sale. */
      channel: values,
      abc: z.array(z.enum(abcClasses, invalid)).min(1).max(3).optional(),
      status: z.array(z.enum(skuStatuses, invalid)).min(1).max(3).optional(),
      /** Content score bands. */
      score: z.array(z.enum(scoreBands, invalid)).min(1).max(3).optional(),
    })
    .default({}),
})
export type SkusQuestion = z.infer<typeof SkusQuestion>

const sorts = [...skuSorts, ...skuSorts.map((sort) => `-${sort}` as const)] as const

export const SkusPage = SkusQuestion.extend({
  sort: z.enum(sorts, invalid).default('-revenue28'),
  ...paging,
})
export type SkusPage = z.infer<typeof SkusPage>

/** The selected SKUs; without ids, all that match. */
export const ChosenSkus = SkusQuestion.extend({ view: z.enum(skuViews, invalid), ids: chosenIds })
export type ChosenSkus = z.infer<typeof ChosenSkus>

/**
 * `productIds`: highest revenue first, up to the batch limit. `unlisted`: SKUs missing from the catalogue.
 */
export const SkuProducts = z.object({
  productIds: z.array(z.string()).max(MAX_IN_BATCH),
  products: count,
  skus: count,
  unlisted: count,
})
export type SkuProducts = z.infer<typeof SkuProducts>

/** Null means not reported. `cost` and `margin` are absent without the cost permission. */
export const ListedSku = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  reference: z.string(),
  ean: z.string(),
  /** Whether the check digit is right; true without an EAN. */
  isEanValid: z.boolean(),
  category: z.string(),
  categoryPath: z.string(),
  brand: z.string(),
  status: z.enum(skuStatuses),
  imageUrl: z.string(),
  images: count.nullable(),
  /** Where it is for sale. */
  channels: z.array(z.string()),
  /** '' where nothing at all was sold in 90 days. */
  abc: z.enum(['', ...abcClasses]),
  /** Currency of the SKU's prices. */
  currency: z.string(),
  price: money.nullable(),
  listPrice: money.nullable(),
  cost: money.nullable().optional(),
  /** (price − cost) ÷ price */
  margin: fraction.nullable().optional(),
  /** Competitors with a recent price, in stock and in the same currency; `marketPrice` is their median. */
  competitors: count,
  marketPrice: money.nullable(),
  /** price ÷ that median × 100 */
  priceIndex: z.number().nullable(),
  stock: count.nullable(),
  reserved: count.nullable(),
  available: count.nullable(),
  isUnlimited: z.boolean(),
  /** Captured units of the last 7 and 28 whole local days. */
  units7: count,
  units28: count,
  /** Minor units of the response's currency, without freight. */
  revenue28: money,
  orders28: count,
  /** Canceled ÷ captured units over 28 days; null without any. */
  canceledRate: fraction.nullable(),
  /** Returned ÷ completed units (by carrier or client), over orders of 90 days; null without any. */
  returnedRate: fraction.nullable(),
  /** Mean units per day, over days with stock in the last 28. */
  daily: fraction.nullable(),
  /** Days that the available stock lasts at that rate. */
  coverage: fraction.nullable(),
  outSince: instant.nullable(),
  outDays28: fraction.nullable(),
  views28: count.nullable(),
  /** Orders ÷ views of 28 days. */
  conversion28: fraction.nullable(),
  /** Out of 100, content score by the site's rules; null if not in the catalogue. */
  score: count.nullable(),
  /** Of the last 90 days. */
  lastSale: instant.nullable(),
})
export type ListedSku = z.infer<typeof ListedSku>

export const SkusAnswer = z.object({
  items: z.array(ListedSku),
  total: count,
  firstUse: z.boolean(),
  /** Currency of `units28`, `revenue28` … */
  currency: z.string(),
  /** Counts under the same filters; null if the data is missing or may not be seen. */
  views: z.record(z.enum(skuViews), count.nullable()),
})
export type SkusAnswer = z.infer<typeof SkusAnswer>

const OfSku = z.object({ id: z.string().min(1).max(255, 'Máximo de 255 caracteres') })

export const SkuDetails = ListedSku.extend({
  /** Currency of `revenue28`. */
  accountCurrency: z.string(),
  attributes: z.array(SkuAttribute),
  listedAt: instant.nullable(),
})
export type SkuDetails = z.infer<typeof SkuDetails>

const tags = ['Catálogo']
const route = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, tags, summary })

export const catalogSkuContract = {
  listSkus: route('/catalog/skus', 'SKUs: preço, estoque, venda e cobertura')
    .input(SkusPage)
    .output(SkusAnswer),
  listSkuValues: route('/catalog/sku-values', 'Categorias, marcas e canais dos SKUs, para filtrar')
    .input(z.object({ of: z.enum(skuValueKeys, invalid), search: name.default('') }))
    .output(z.array(z.object({ value: z.string(), skus: count }))),
  /** POST, because the ids do not fit in a URL. */
  findSkuProducts: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/catalog/sku-products',
      tags,
      summary: 'Os produtos de SKUs escolhidos, para pedir textos',
    })
    .input(ChosenSkus)
    .output(SkuProducts),
  getSku: route('/catalog/skus/{id}', 'Um SKU').input(OfSku).output(SkuDetails),
  getSkuStock: route('/catalog/skus/{id}/stock', 'Estoque de um SKU por doca, e os últimos 90 dias')
    .input(OfSku)
    .output(SkuStock),
  getSkuPrices: route('/catalog/skus/{id}/prices', 'Preços de um SKU por tabela, e o último ano')
    .input(OfSku)
    .output(SkuPrices),
  getSkuCompetitors: route(
    '/catalog/skus/{id}/competitors',
    'Preços de concorrentes para um SKU, e o índice de preço',
  )
    .input(OfSku)
    .output(SkuCompetitors),
  getSkuPaid: route('/catalog/skus/{id}/paid', 'Preço final de um SKU por canal virtual, em 28 dias')
    .input(OfSku)
    .output(SkuPaid),
  getSkuSales: route('/catalog/skus/{id}/sales', 'Vendas de um SKU por semana e por canal')
    .input(OfSku)
    .output(SkuSales),
  getSkuReturns: route('/catalog/skus/{id}/returns', 'O que voltou de um SKU em 90 dias, e por quê')
    .input(OfSku)
    .output(SkuReturns),
  getSkuContent: route('/catalog/skus/{id}/content', 'Conteúdo de um SKU, e o que falta nele')
    .input(OfSku)
    .output(SkuContent),
  getSkuHistory: route('/catalog/skus/{id}/history', 'O que aconteceu com um SKU')
    .input(OfSku)
    .output(SkuHistory),
}
