import { compileSkus, listedColumns, listSkus, type ListedFigures } from '#analytics/catalog/list-skus.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { streamRows } from '#analytics/exports/stream-rows.ts'
import { MARKET_DAYS } from '#model/catalog/price-index.ts'
import { scoreBandLabels, skuStatusLabels, skuViewLabels } from '#model/catalog/sku-labels.ts'
import { chosenIds } from '#model/list-input.ts'
import { minorUnits } from '#model/minor-units.ts'
import { SkusPage, type ListedSku } from '../contract.ts'
import { skusExport } from '../model.ts'
import { resolveSkuQuery } from './resolve-sku-query.ts'
import { freshSkus } from './fresh-skus.ts'
import { presentSku } from './present-sku.ts'

type Column = ExportColumn & { of: (sku: ListedSku) => ExportCell }

const text = (key: string, label: string, of: (sku: ListedSku) => string): Column => ({
  key,
  label,
  type: 'text',
  of: (sku) => of(sku) || null,
})
const count = (key: string, label: string, of: (sku: ListedSku) => number | null): Column => ({
  key,
  label,
  type: 'integer',
  of,
})
const rate = (key: string, label: string, of: (sku: ListedSku) => number | null): Column => ({
  key,
  label,
  type: 'rate',
  of,
})
const instant = (key: string, label: string, of: (sku: ListedSku) => string | null): Column => ({
  key,
  label,
  type: 'instant',
  of: (sku) => {
    const at = of(sku)
    return at === null ? null : Date.parse(at)
  },
})
/** In the currency of the SKU's prices, given in another column. */
const price = (key: string, label: string, of: (sku: ListedSku) => number | null | undefined): Column => ({
  key,
  label,
  type: 'number',
  of: (sku) => {
    const amount = of(sku) ?? null
    return amount === null ? null : amount / minorUnits(sku.currency)
  },
})

const columns: readonly Column[] = [
  text('sku', 'SKU', ({ id }) => id),
  text('reference', 'Referência', ({ reference }) => reference),
  text('ean', 'EAN', ({ ean }) => ean),
  {
    key: 'eanValid',
    label: 'EAN válido',
    type: 'boolean',
    of: ({ ean, isEanValid }) => (ean === '' ? null : isEanValid),
  },
  text('name', 'Nome', ({ name }) => name),
  text('product', 'Produto', ({ productId }) => productId),
  text('category', 'Categoria', ({ categoryPath, category }) => categoryPath || category),
  text('brand', 'Marca', ({ brand }) => brand),
  text('status', 'Status', ({ status }) => (status === '' ? '' : skuStatusLabels[status])),
  text('channels', 'Canais ativos', ({ channels }) => channels.join(', ')),
  count('images', 'Imagens', ({ images }) => images),
  text('abc', 'Curva ABC', ({ abc }) => abc),
  text('currency', 'Moeda do preço', ({ currency, price: now }) => (now === null ? '' : currency)),
  price('price', 'Preço', (sku) => sku.price),
  price('listPrice', 'Preço de tabela', ({ listPrice }) => listPrice),
  { ...price('cost', 'Custo', ({ cost }) => cost), needs: 'catalog.cost' },
  { ...rate('margin', 'Margem', ({ margin }) => margin ?? null), needs: 'catalog.cost' },
  price('marketPrice', 'Preço do mercado', ({ marketPrice }) => marketPrice),
  { key: 'priceIndex', label: 'Índice de preço', type: 'number', of: ({ priceIndex }) => priceIndex },
  count('stock', 'Estoque', ({ stock }) => stock),
  count('reserved', 'Reservado', ({ reserved }) => reserved),
  count('available', 'Disponível', ({ available }) => available),
  { key: 'unlimited', label: 'Estoque sem limite', type: 'boolean', of: ({ isUnlimited }) => isUnlimited },
  { key: 'coverage', label: 'Cobertura (dias)', type: 'number', of: ({ coverage }) => coverage },
  { key: 'daily', label: 'Venda por dia com estoque', type: 'number', of: ({ daily }) => daily },
  instant('outSince', 'Sem estoque desde', ({ outSince }) => outSince),
  { key: 'outDays28', label: 'Dias sem estoque (28 d)', type: 'number', of: ({ outDays28 }) => outDays28 },
  { ...count('units7', 'Venda 7 d', ({ units7 }) => units7), summed: true },
  { ...count('units28', 'Venda 28 d', ({ units28 }) => units28), summed: true },
  { key: 'revenue28', label: 'Receita 28 d', type: 'money', summed: true, of: ({ revenue28 }) => revenue28 },
  { ...count('orders28', 'Pedidos 28 d', ({ orders28 }) => orders28) },
  count('views28', 'Visitas 28 d', ({ views28 }) => views28),
  rate('conversion', 'Conversão 28 d', ({ conversion28 }) => conversion28),
  rate('canceled', 'Cancelado 28 d', ({ canceledRate }) => canceledRate),
  rate('returned', 'Devolução 90 d', ({ returnedRate }) => returnedRate),
  count('score', 'Score de conteúdo', ({ score }) => score),
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
    const statement = compileSkus(of, filters, order, { limit: ALL, offset: 0 })
    /** The cast matches the statement's columns. */
    const present = (cells: readonly ExportCell[]) => {
      const row = Object.fromEntries(
        listedColumns.map((name, place) => [name, cells[place]]),
      ) as ListedFigures
      const sku = presentSku(ctx, row)
      return chosen.map((column) => column.of(sku))
    }
    return {
      columns: chosen,
      expected: counts[filters.view ?? 'all'] ?? 0,
      money,
      definitions: {
        period: 'Últimos 28 dias completos',
        filters: [
          ...(ids === undefined
            ? []
            : [{ name: 'Seleção', value: `${ids.length.toLocaleString('pt-BR')} escolhidos` }]),
          ...(ids === undefined && asked.view !== 'all'
            ? [{ name: 'Lista', value: skuViewLabels[asked.view] }]
            : []),
          ...(ids === undefined && asked.search !== undefined
            ? [{ name: 'Busca', value: asked.search }]
            : []),
          ...(ids === undefined ? namedFilters(asked.filters) : []),
        ],
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
              'Unidades devolvidas ao remetente ÷ unidades entregues ou devolvidas, pelo rastreio dos pedidos de um só pacote; vazio onde nenhuma transportadora informa',
          },
          {
            name: 'Score de conteúdo',
            formula: 'De 100 pontos, o que resta ao produto do SKU depois do que cada regra do site desconta',
          },
        ],
      },
      batches: batchesOf(streamRows(ctx, statement, present, options.signal), chosen.length),
    }
  },
})

const filterNames = { category: 'Categoria', brand: 'Marca', channel: 'Canal', abc: 'Curva ABC' } as const

function namedFilters(filters: SkusPage['filters']): { name: string; value: string }[] {
  const { score } = filters
  const named: { name: string; value: string }[] = Object.entries(filterNames).flatMap(([key, name]) => {
    const values = filters[key as keyof typeof filterNames]
    return values === undefined
      ? []
      : [{ name, value: values.map((one) => one || '(não informado)').join(', ') }]
  })
  if (score === undefined) return named
  return [
    ...named,
    { name: 'Score de conteúdo', value: score.map((band) => scoreBandLabels[band]).join(', ') },
  ]
}

async function* batchesOf(
  rows: AsyncIterable<readonly (readonly ExportCell[])[]>,
  width: number,
): AsyncGenerator<ExportBatch> {
  for await (const some of rows) yield toBatch(some, width)
}
