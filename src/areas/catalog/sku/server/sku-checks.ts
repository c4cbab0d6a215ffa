import { listAffected, unknownResult, type Check, type CheckContext } from '#analytics/checks/check.ts'
import { firstPages } from '#analytics/checks/first-pages.ts'
import { askBestSellersOut } from '#analytics/catalog/best-sellers-out.ts'
import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { askLowPrices } from '#analytics/catalog/low-prices.ts'
import { askNegativeStock } from '#analytics/catalog/negative-stock.ts'
import type { SkuView } from '#model/catalog/sku-views.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import { minorUnits } from '#model/minor-units.ts'
import { MAX_ITEMS } from '#model/monitoring/checks.ts'
import { SkusPage, type ListedSku } from '../contract.ts'
import { listSkus } from './list-skus.ts'

/** The first SKUs of a view, and its count; null if the data, of which all is in `of`, is missing. */
async function ofView(
  { ctx, signal }: CheckContext,
  of: 'prices' | 'stock',
  view: SkuView,
  filters: object = {},
) {
  if (!(await hasFacts(ctx, of))) return null
  const { items, answer } = await firstPages(signal, (page) =>
    listSkus(ctx, SkusPage.parse({ view, filters, sort: '-revenue28', ...page })),
  )
  return answer.views[view] === null || answer.firstUse ? null : { items, total: answer.total }
}

const NO_PRICES = 'Sem preços informados pela plataforma.'
const linkOf = (id: string) => `/catalog/product-details/${encodeURIComponent(id)}`
const nameOf = ({ id, name }: Pick<ListedSku, 'id' | 'name'>) =>
  name === '' ? `SKU ${id}` : `${name} (${id})`

const priceBelowCost: Check = {
  key: 'priceBelowCost',
  area: 'catalog',
  question: 'Todo SKU à venda custa mais do que o seu custo',
  title: (count) => (count === 1 ? '1 SKU à venda abaixo do custo' : `${count} SKUs à venda abaixo do custo`),
  playbook:
    'Confira o preço e o custo de cada SKU na plataforma; suspenda a venda enquanto um deles estiver errado.',
  severity: 'critical',
  everyMinutes: 30,
  limit: null,
  atRiskMeans: 'O risco é a diferença entre custo e preço, nas unidades vendidas em 28 dias.',
  needs: 'catalog.cost',
  run: async (looking) => {
    const found = await ofView(looking, 'prices', 'belowCost')
    if (found === null) return unknownResult('Sem custos ou preços informados pela plataforma.')
    const { account } = looking.ctx
    const items = found.items.map((sku) => {
      const { id, price, cost, currency, units28 } = sku
      const words = (amount: number | null | undefined) => formatExactMoneyText(amount ?? 0, currency)
      const loss = currency === account.currency ? ((cost ?? 0) - (price ?? 0)) * units28 : null
      return {
        id,
        label: nameOf(sku),
        link: linkOf(id),
        atRisk: loss,
        detail: `Preço ${words(price)}, custo ${words(cost)}; ${units28} vendidos em 28 dias`,
      }
    })
    return listAffected(items, found.total)
  },
}

const priceTooLow: Check = {
  key: 'priceTooLow',
  area: 'catalog',
  question: 'Nenhum SKU à venda tem preço de erro',
  title: (count) =>
    count === 1 ? '1 SKU à venda com preço de erro' : `${count} SKUs à venda com preço de erro`,
  playbook: 'Confira o preço na plataforma; suspenda a venda do SKU enquanto ele estiver errado.',
  severity: 'critical',
  everyMinutes: 30,
  limit: {
    label: 'Preço que só pode ser erro, até (inteiros da moeda)',
    unit: 'units',
    initial: 1,
    least: 0,
    most: 1000,
  },
  atRiskMeans: '',
  needs: 'catalog.view',
  run: async ({ ctx, limit }) => {
    if (!(await hasFacts(ctx, 'prices'))) return unknownResult(NO_PRICES)
    const { currency } = ctx.account
    const asked = { price: limit * minorUnits(currency), currency }
    const { told, count, first } = await askLowPrices(
      ctx.clickhouse,
      await freshFigures(ctx),
      asked,
      MAX_ITEMS,
    )
    if (told === 0) return unknownResult(NO_PRICES)
    const items = first.map((sku) => ({
      id: sku.id,
      label: nameOf(sku),
      link: linkOf(sku.id),
      atRisk: null,
      detail: `Preço ${formatExactMoneyText(sku.price, currency)}`,
    }))
    return listAffected(items, count)
  },
}

const bestSellersWithoutStock: Check = {
  key: 'bestSellersWithoutStock',
  area: 'catalog',
  question: 'Todo SKU da curva A tem estoque',
  title: (count) => (count === 1 ? '1 SKU da curva A sem estoque' : `${count} SKUs da curva A sem estoque`),
  playbook: 'Reponha ou transfira o estoque, e pause a mídia que leva a esses produtos.',
  severity: 'critical',
  everyMinutes: 30,
  limit: null,
  atRiskMeans: 'O risco é o que deixam de vender por dia, como na análise de catálogo.',
  needs: 'catalog.view',
  run: async ({ ctx }) => {
    const found = await askBestSellersOut(ctx.clickhouse, await freshFigures(ctx), MAX_ITEMS)
    if (found.told === 0) return unknownResult('Sem estoque informado pela plataforma.')
    const items = found.first.map((sku) => ({
      id: sku.id,
      label: nameOf(sku),
      link: linkOf(sku.id),
      atRisk: sku.lost_day === null ? null : Math.round(sku.lost_day),
      detail: `${sku.units28} vendidos em 28 dias${withoutStock(sku.out_days28)}`,
    }))
    const isValued = items.some(({ atRisk }) => atRisk !== null)
    return listAffected(items, found.count, isValued ? Math.round(found.lostPerDay) : undefined)
  },
}

function withoutStock(days: number | null): string {
  const whole = Math.round(days ?? 0)
  return whole === 0 ? '' : `, sem estoque em ${whole} deles`
}

const negativeStock: Check = {
  key: 'negativeStock',
  area: 'catalog',
  question: 'Nenhum estoque está abaixo de zero',
  title: (count) => (count === 1 ? '1 estoque negativo' : `${count} estoques negativos`),
  playbook: 'Conte o SKU na doca e corrija o saldo no sistema que informa o estoque.',
  severity: 'warning',
  everyMinutes: 30,
  limit: null,
  atRiskMeans: '',
  needs: 'catalog.view',
  run: async ({ ctx }) => {
    const { told, count, first } = await askNegativeStock(ctx, MAX_ITEMS)
    if (told === 0) return unknownResult('Sem estoque informado pela plataforma.')
    const items = first.map(({ sku_id, warehouse, name, quantity }) => ({
      id: JSON.stringify([sku_id, warehouse]),
      label: `SKU ${sku_id}`,
      link: linkOf(sku_id),
      atRisk: null,
      detail: `${quantity} em ${name || warehouse || 'estoque único'}`,
    }))
    return listAffected(items, count)
  },
}

export const skuChecks = [priceBelowCost, priceTooLow, negativeStock, bestSellersWithoutStock]
