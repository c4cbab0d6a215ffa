import { freshScores } from '#analytics/catalog/fresh-scores.ts'
import { listProducts, type ScoredProduct } from '#analytics/catalog/list-products.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { describeChosen, namedFilters, namedValues } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { contentFields, type ContentField } from '#model/catalog/product-content.ts'
import { chosenIds, parseSort } from '#model/list-input.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { productViewLabels, suggestionsExport, suggestionStateLabels } from '../../model.ts'
import { ProductsPage } from '../../suggestions-contract.ts'
import { contentSuggestions, type StoredSuggestion } from '../schema.ts'
import { loadForbidden } from '../../../server/load-text-rules.ts'
import { productFilters } from './list-enriched-products.ts'
import { loadSuggestedProducts } from './suggested-products.ts'

type Row = { product: ScoredProduct; suggestion: StoredSuggestion | undefined }

const fieldWords: Record<ContentField, string> = {
  name: 'Nome',
  pageTitle: 'Título da página',
  metaDescription: 'Descrição para buscadores',
  description: 'Descrição',
}

const { text, number, money } = rowColumns<Row>()

const columns = [
  text('id', 'Produto', ({ product }) => product.product_id),
  text('name', 'Nome', ({ product }) => product.name),
  text('category', 'Categoria', ({ product }) => product.category),
  text('brand', 'Marca', ({ product }) => product.brand),
  number('score', 'Score', ({ product }) => product.score),
  number('views28', 'Visitas 28 d', ({ product }) => product.views28),
  number('impact', 'Impacto', ({ product }) => (product.views28 === null ? null : product.impact)),
  money('revenue28', 'Receita 28 d', ({ product }) => product.revenue28),
  text('state', 'Situação', ({ suggestion }) => suggestion && suggestionStateLabels[suggestion.state]),
  ...contentFields.flatMap((field) => [
    text(
      `original-${field}`,
      `${fieldWords[field]} na loja`,
      ({ suggestion }) => suggestion?.original[field],
    ),
    text(`content-${field}`, `${fieldWords[field]} sugerido`, ({ suggestion }) => suggestion?.content[field]),
  ]),
]

const ROWS = 200

export const suggestionsSource = exportSource({
  ...suggestionsExport,
  question: ProductsPage.omit({ page: true, pageSize: true }).extend({ ids: chosenIds }),
  title: ({ view }) => `Enriquecimento: ${productViewLabels[view]}`,
  open: async (ctx, { ids, sort, view, ...asked }, options) => {
    const [of, suggested, money] = await Promise.all([
      loadForbidden(ctx).then((forbidden) => freshScores(ctx, forbidden)),
      loadSuggestedProducts(ctx),
      loadMoney(ctx),
    ])
    const filters = { ...productFilters({ ...asked, view }), ...(ids !== undefined && { products: ids }) }
    const state = view === 'all' ? undefined : view
    const page = (offset: number, limit = ROWS) =>
      listProducts(ctx.clickhouse, of, filters, suggested, { state, ...parseSort(sort), limit, offset })
    const chosen = chosenColumns(ctx, columns, options)
    const { counts } = await page(0, 0)
    const total = counts[view] ?? 0
    return {
      columns: chosen,
      expected: total,
      money,
      definitions: {
        period: 'Últimos 28 dias completos',
        filters:
          ids === undefined
            ? namedFilters(
                ['Lista', productViewLabels[view]],
                ['Busca', asked.search],
                ['Categoria', namedValues(asked.filters.category)],
                ['Marca', namedValues(asked.filters.brand)],
                ['O que falta', asked.filters.rule && String(asked.filters.rule.length)],
              )
            : namedFilters(['Seleção', describeChosen(ids)]),
        metrics: [
          { name: 'Score', formula: 'De 100 pontos, o que resta depois do que cada regra do canal desconta' },
          { name: 'Impacto', formula: 'Visitas de 28 dias × a parte dos 100 pontos que falta' },
        ],
      },
      batches: rowBatches(loadInParts(ctx, page, options.signal), chosen),
    }
  },
})

async function* loadInParts(
  ctx: AccountContext,
  page: (offset: number) => Promise<{ rows: ScoredProduct[] }>,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += ROWS) {
    signal.throwIfAborted()
    const { rows } = await page(offset)
    if (rows.length === 0) return
    const stored = await ctx.db
      .select()
      .from(contentSuggestions)
      .where(
        and(
          eq(contentSuggestions.accountId, ctx.account.id),
          inArray(
            contentSuggestions.productId,
            rows.map(({ product_id: id }) => id),
          ),
        ),
      )
    yield rows.map((product) => ({
      product,
      suggestion: stored.find(({ productId }) => productId === product.product_id),
    }))
    if (rows.length < ROWS) return
  }
}
