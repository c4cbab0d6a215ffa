import { compileSkus, listedColumns, listSkus, type ListedFigures } from '#analytics/catalog/list-skus.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import type { ExportCell } from '#analytics/exports/export-batch.ts'
import { describeChosen, namedFilters, namedValues } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { streamRows } from '#analytics/exports/stream-rows.ts'
import { MARKET_DAYS } from '#model/catalog/price-index.ts'
import { scoreBandLabels, skuStatusLabels, skuViewLabels } from '#model/catalog/sku-labels.ts'
import { chosenIds } from '#model/list-input.ts'
import { minorUnits } from '#model/minor-units.ts'
import { SkusPage, type ListedSku, type SkusQuestion } from '../contract.ts'
import { skusExport } from '../model.ts'
import { resolveSkuQuery } from './resolve-sku-query.ts'
import { freshSkus } from './fresh-skus.ts'
import { presentSku } from './present-sku.ts'

const { text, integer, number, rate, money, instant, boolean } = rowColumns<ListedSku>()

const needs = 'catalog.cost' as const

/** In the currency of the SKU's prices, given in another column. */
const price = (key: string, label: string, of: (sku: ListedSku) => number | null | undefined) =>
  number(key, label, (sku) => {
    const amount = of(sku) ?? null
    return amount === null ? null : amount / minorUnits(sku.currency)
  })

const columns = [
  text('sku', 'SKU', ({ id }) => id),
  text('reference', 'Referência', ({ reference }) => reference),
  text('ean', 'EAN', ({ ean }) => ean),
  boolean('eanValid', 'EAN válido', ({ ean, isEanValid }) => (ean === '' ? null : isEanValid)),
  text('name', 'Nome', ({ name }) => name),
  text('product', 'Produto', ({ productId }) => productId),
  text('category', 'Categoria', ({ categoryPath, category }) => categoryPath || category),
  text('brand', 'Marca', ({ brand }) => brand),
  text('status', 'Status', ({ status }) => status && skuStatusLabels[status]),
  text('channels', 'Canais ativos', ({ channels }) => channels.join(', ')),
  integer('images', 'Imagens', ({ images }) => images),
  text('abc', 'Curva ABC', ({ abc }) => abc),
  text('currency', 'Moeda do preço', ({ currency, price: now }) => (now === null ? null : currency)),
  price('price', 'Preço', (sku) => sku.price),
  price('listPrice', 'Preço de tabela', ({ listPrice }) => listPrice),
  { ...price('cost', 'Custo', ({ cost }) => cost), needs },
  rate('margin', 'Margem', ({ margin }) => margin, { needs }),
  price('marketPrice', 'Preço do mercado', ({ marketPrice }) => marketPrice),
  number('priceIndex', 'Índice de preço', ({ priceIndex }) => priceIndex),
  integer('stock', 'Estoque', ({ stock }) => stock),
  integer('reserved', 'Reservado', ({ reserved }) => reserved),
  integer('available', 'Disponível', ({ available }) => available),
  boolean('unlimited', 'Estoque sem limite', ({ isUnlimited }) => isUnlimited),
  number('coverage', 'Cobertura (dias)', ({ coverage }) => coverage),
  number('daily', 'Venda por dia com estoque', ({ daily }) => daily),
  instant('outSince', 'Sem estoque desde', ({ outSince }) => outSince),
  number('outDays28', 'Dias sem estoque (28 d)', ({ outDays28 }) => outDays28),
  integer('units7', 'Venda 7 d', ({ units7 }) => units7, { summed: true }),
  integer('units28', 'Venda 28 d', ({ units28 }) => units28, { summed: true }),
  money('revenue28', 'Receita 28 d', ({ revenue28 }) => revenue28, { summed: true }),
  integer('orders28', 'Pedidos 28 d', ({ orders28 }) => orders28),
  integer('views28', 'Visitas 28 d', ({ views28 }) => views28),
  rate('conversion', 'Conversão 28 d', ({ conversion28 }) => conversion28),
  rate('canceled', 'Cancelado 28 d', ({ canceledRate }) => canceledRate),
  rate('returned', 'Devolução 90 d', ({ returnedRate }) => returnedRate),
  integer('score', 'Score de conteúdo', ({ score }) => score),
  instant('lastSale', 'Última venda', ({ lastSale }) => lastSale),
]

const MARKET_FORMULA = `Mediana dos preços dos concorrentes: vistos nos últimos ${MARKET_DAYS} dias, à venda, na moeda do preço`

/** Above any catalogue's size. */
const ALL = 100_000_000

export const skusSource = exportSource({
  ...skusExport,
  question: SkusPage.omit({ page: true, pageSize: true }).extend({ ids: chosenIds }),
  title: ({ view }) => (view === 'all' ? 'SKUs' : `SKUs: ${skuViewLabels[view]}`),
  open: async (ctx, { ids, sort, ...asked }, options) => {
    const { filters: given, order } = resolveSkuQuery(ctx, asked, sort)
    const filters = ids === undefined ? given : { skus: ids }
    const [of, money] = await Promise.all([freshSkus(ctx), loadMoney(ctx)])
    const { counts } = await listSkus(ctx.clickhouse, of, filters, order, { limit: 0, offset: 0 })
    const chosen = chosenColumns(ctx, columns, options)
    const expected = counts[filters.view ?? 'all']
    const statement = compileSkus(of, filters, order, { limit: expected === null ? 0 : ALL, offset: 0 })
    /** The cast matches the statement's columns. */
    const present = (cells: readonly ExportCell[]): ListedSku =>
      presentSku(
        ctx,
        Object.fromEntries(listedColumns.map((name, place) => [name, cells[place]])) as ListedFigures,
      )
    return {
      columns: chosen,
      expected: expected ?? 0,
      money,
      definitions: {
        period: 'Últimos 28 dias completos',
        filters: ids === undefined ? describeList(asked) : namedFilters(['Seleção', describeChosen(ids)]),
        metrics: [
          { name: 'Receita 28 d', formula: 'Itens − Desconto dos pedidos captados, sem frete' },
          { name: 'Preço do mercado', formula: MARKET_FORMULA },
          { name: 'Índice de preço', formula: 'Preço ÷ preço do mercado × 100' },
          {
            name: 'Cobertura (dias)',
            formula: 'Estoque disponível ÷ venda média por dia em que havia estoque, últimos 28 dias',
          },
          {
            name: 'Curva ABC',
            formula: 'Da maior receita de 90 dias para a menor: A até 80 % da soma, B até 95 %, C o restante',
          },
          {
            name: 'Conversão 28 d',
            formula: 'Pedidos ÷ visitas à página, nos canais com visitas informadas',
          },
          { name: 'Cancelado 28 d', formula: 'Unidades canceladas ÷ unidades captadas' },
          {
            name: 'Devolução 90 d',
            formula:
              'Unidades que voltaram, pela transportadora ou do cliente depois da entrega ÷ unidades com desfecho conhecido, pedidos dos últimos 90 dias: as entregues ou devolvidas pelo rastreio dos pedidos de um só volume e, onde uma fonte informa devoluções, as de pedidos entregues',
          },
          {
            name: 'Score de conteúdo',
            formula: 'De 100 pontos, o que resta ao produto do SKU depois do que cada regra do site desconta',
          },
        ],
      },
      batches: rowBatches(streamRows(ctx, statement, present, options.signal), chosen),
    }
  },
})

function describeList({ view, search, filters }: SkusQuestion) {
  return namedFilters(
    ['Lista', view === 'all' ? undefined : skuViewLabels[view]],
    ['Busca', search],
    ['Categoria', namedValues(filters.category)],
    ['Marca', namedValues(filters.brand)],
    ['Canal', namedValues(filters.channel)],
    ['Curva ABC', namedValues(filters.abc)],
    ['Status', namedValues(filters.status?.map((status) => status && skuStatusLabels[status]))],
    ['Score de conteúdo', filters.score?.map((band) => scoreBandLabels[band]).join(', ')],
  )
}
