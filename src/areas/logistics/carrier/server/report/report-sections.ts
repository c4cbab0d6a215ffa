import { rateFigure } from '#analytics/reports/pair-figures.ts'
import { comparisonPart } from '#analytics/reports/frame-part.ts'
import { comparedPeriods, type ReportSection } from '#analytics/reports/report-section.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { logisticsScopeOf, parseDerivedScope } from '#model/address/derived-scope-search.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { logisticsMetrics } from '#model/logistics/metrics.ts'
import type { Part } from '#platform/pdf/report.ts'
import { CarrierReportQuestion, CarriersQuestion, type Carriers } from '../../contract.ts'
import { carriersScreen } from '../../model.ts'
import { getCarriers } from '../get-carriers.ts'
import { loadCarrierReport } from './get-carrier-report.ts'
import { packageCounts } from './prepare-report.ts'

export const packagesSection: ReportSection = {
  key: 'packages',
  needs: ['logistics.view'],
  link: (subject) => `/logistics/carrier?${new URLSearchParams(comparedPeriods(subject))}`,
  load: async (ctx, subject) =>
    partsOf(await getCarriers(ctx, CarriersQuestion.parse(comparedPeriods(subject)))),
}

export const carriersViewReport: ViewReport = {
  of: carriersScreen,
  title: 'Transportadoras',
  file: null,
  path: '/logistics/carrier',
  needs: ['logistics.view'],
  load: async (ctx, search) => {
    const answer = await getCarriers(ctx, logisticsScopeOf(parseDerivedScope(search)))
    return [comparisonPart(answer.frame), ...partsOf(answer)]
  },
}

export const carrierSection: ReportSection = {
  key: 'carrier',
  needs: ['logistics.view', 'logistics.export'],
  link: (subject) =>
    `/logistics/carrier?${new URLSearchParams({ ...comparedPeriods(subject), carrier: subject.carrier ?? '' })}`,
  load: async (ctx, subject) => {
    const question = CarrierReportQuestion.parse({ ...comparedPeriods(subject), carrier: subject.carrier })
    const { report } = await loadCarrierReport(ctx, question)
    return [{ kind: 'heading', text: report.title }, ...report.parts]
  },
}

function partsOf({ state, total, carriers }: Carriers): Part[] {
  if (state !== 'ready') return []
  const { onTimePackages } = total.metrics
  return [
    { kind: 'heading', text: 'Entregas' },
    {
      kind: 'figures',
      figures: [rateFigure(logisticsMetrics.onTimePackages.label, onTimePackages), ...packageCounts(total)],
    },
    {
      kind: 'table',
      columns: [
        { label: 'Transportadora', weight: 4 },
        { label: 'Coletados', weight: 2, numeric: true },
        { label: 'Com vencimento', weight: 2, numeric: true },
        { label: 'Atrasados', weight: 2, numeric: true },
        { label: 'No prazo', weight: 2, numeric: true },
      ],
      rows: [
        ...carriers.map((one) => row(one.rest ? 'Outras' : one.carrier || 'Não informada', one)),
        row('Total', total),
      ],
    },
  ]
}

const row = (name: string, { shipped, due, late, metrics }: Carriers['total']): string[] => [
  name,
  formatCount(shipped.current),
  formatCount(due.current),
  formatCount(late.current),
  formatRate(metrics.onTimePackages.current),
]
