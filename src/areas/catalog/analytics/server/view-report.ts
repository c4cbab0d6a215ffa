import type { ViewReport } from '#analytics/reports/view-report.ts'
import { formatDayNumber } from '#model/formats/days.ts'
import { absent } from '#model/formats/locale.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatCount, formatNumber, formatRate } from '#model/formats/number.ts'
import type { Part } from '#platform/pdf/report.ts'
import { buildQuestion, parseCatalogSearch } from '../address.ts'
import type { CatalogAnalytics, CatalogFigures } from '../contract.ts'
import { catalogAnalyticsScreen } from '../model.ts'
import { getCatalogAnalytics } from './get-catalog-analytics.ts'

export const catalogViewReport: ViewReport = {
  of: catalogAnalyticsScreen,
  title: 'Análise de catálogo',
  file: null,
  path: '/catalog/analytics',
  needs: ['catalog.view'],
  load: async (ctx, search) =>
    partsOf(await getCatalogAnalytics(ctx, buildQuestion(parseCatalogSearch(search)))),
}

function partsOf({ state, currency, total, views, classes, categories }: CatalogAnalytics): Part[] {
  if (state !== 'ready') return []
  const money = (value: number | null | undefined) => formatExactMoneyText(value, currency)
  const { stockout, lost, coverage, turnover } = total
  const now = (label: string, value: string, note = 'agora') => ({ label, value, note })
  const row = (name: string, of: CatalogFigures) => [
    name,
    formatCount(of.skus),
    formatCount(of.stockout?.out ?? null),
    formatRate(of.stockout?.rate ?? null),
    money(of.revenue),
    money(of.lost?.amount),
  ]
  const table = (first: string, rows: string[][]): Part => ({
    kind: 'table',
    columns: [
      { label: first, weight: 4 },
      ...['SKUs', 'Sem estoque', 'Ruptura', 'Receita 28 dias', 'Venda perdida'].map((label) => ({
        label,
        weight: 2,
        numeric: true,
      })),
    ],
    rows: [...rows, row('Total', total)],
  })
  return [
    {
      kind: 'figures',
      figures: [
        now('SKUs à venda', formatCount(total.skus)),
        now('Ruptura', formatRate(stockout?.rate ?? null)),
        now('Ruptura ponderada', formatRate(stockout?.weighted ?? null)),
        now(
          'Venda perdida estimada',
          money(lost?.amount),
          lost === null ? 'em 28 dias' : `em 28 dias, de ${money(lost.low)} a ${money(lost.high)}`,
        ),
        now('Cobertura, em dias', formatDayNumber(coverage)),
        now('Giro', turnover === null ? absent : `${formatNumber(turnover)}×`, 'em 28 dias'),
        now('Populares sem estoque', formatCount(views.popularOut)),
        now('Cobertura baixa', formatCount(views.low)),
        now('Sem venda em 30 dias', formatCount(views.unsold)),
        now('Sem imagem', formatCount(views.withoutImage)),
        now('Sem preço', formatCount(views.withoutPrice)),
      ],
    },
    table(
      'Categoria',
      categories.map((one) =>
        row(one.rest ? 'Outras' : one.category === '' ? '(sem categoria)' : one.category, one),
      ),
    ),
    table(
      'Classe',
      classes.map((one) => row(one.class === '' ? 'Sem venda' : one.class, one)),
    ),
  ]
}
