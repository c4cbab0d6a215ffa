import { serveAccount } from '#platform/http/serve.ts'
import { catalogSkuContract } from './contract.ts'
import { findSkuProducts } from './server/find-sku-products.ts'
import { getSkuCompetitors } from './server/get-sku-competitors.ts'
import { getSkuContent } from './server/get-sku-content.ts'
import { getSkuHistory } from './server/get-sku-history.ts'
import { getSkuPaid } from './server/get-sku-paid.ts'
import { getSkuPrices } from './server/get-sku-prices.ts'
import { getSkuReturns } from './server/get-sku-returns.ts'
import { getSkuSales } from './server/get-sku-sales.ts'
import { getSkuStock } from './server/get-sku-stock.ts'
import { getSku } from './server/get-sku.ts'
import { listSkus, listSkuValues } from './server/list-skus.ts'
import { skusSource } from './server/skus-source.ts'
import { skuChecks } from './server/sku-checks.ts'
import { skusViewReport } from './server/view-report.ts'

export const catalogSkuService = {
  routers: {
    catalogSkus: serveAccount(catalogSkuContract, {
      listSkus,
      listSkuValues,
      findSkuProducts,
      getSku,
      getSkuStock,
      getSkuPrices,
      getSkuCompetitors,
      getSkuPaid,
      getSkuSales,
      getSkuReturns,
      getSkuContent,
      getSkuHistory,
    }),
  },
  exports: [skusSource],
  viewReports: [skusViewReport],
  checks: skuChecks,
}
