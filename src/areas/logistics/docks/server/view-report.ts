import { comparisonPart } from '#analytics/reports/frame-part.ts'
import { countFigure, rateFigure } from '#analytics/reports/pair-figures.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { logisticsScopeOf, parseDerivedScope } from '#model/address/derived-scope-search.ts'
import { absent } from '#model/formats/locale.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import type { Figure, Part } from '#platform/pdf/report.ts'
import type { DockFigures, LogisticsDocks } from '../contract.ts'
import { docksScreen, keptShare, knowsOutOfStock, outOfStockShare, differingShare } from '../model.ts'
import { getLogisticsDocks } from './get-logistics-docks.ts'

export const docksViewReport: ViewReport = {
  of: docksScreen,
  title: 'Docas',
  file: null,
  path: '/logistics/docks',
  needs: ['logistics.view'],
  load: async (ctx, search) => {
    const answer = await getLogisticsDocks(ctx, logisticsScopeOf(parseDerivedScope(search)))
    return [comparisonPart(answer.frame), ...partsOf(answer)]
  },
}

function partsOf({ state, frame, total, docks }: LogisticsDocks): Part[] {
  if (state !== 'ready') return []
  const waiting = (label: string, { packages, amount, oldest }: DockFigures['toInvoice']): Figure => ({
    label,
    value: formatCount(packages),
    note:
      packages === 0
        ? 'agora'
        : `${formatExactMoneyText(amount, frame.currency)}; o mais antigo há ${secondsWords(oldest)}`,
  })
  const { base, current } = keptShare(total.dispatch)
  const differing = differingShare(total)
  return [
    {
      kind: 'figures',
      figures: [
        countFigure('Volumes aprovados', total.arrived),
        countFigure('Volumes faturados', total.invoiced),
        countFigure('Volumes coletados', total.shipped),
        waiting('À espera de nota', total.toInvoice),
        waiting('À espera de coleta', total.toShip),
        ...(knowsOutOfStock(total) ? [rateFigure('Ruptura na separação', outOfStockShare(total))] : []),
        ...(differing.current === null ? [] : [rateFigure('Divergência da nota', differing)]),
        ...(current === null ? [] : [rateFigure('Coletas no prazo', { base, current })]),
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: 'Doca', weight: 4 },
        ...['Aprovados', 'Faturados', 'Coletados', 'À espera', 'Coletas no prazo'].map((label) => ({
          label,
          weight: 2,
          numeric: true,
        })),
      ],
      rows: [
        ...docks.map((one) => row(one.rest ? 'Outras' : one.dock || '(doca não informada)', one)),
        row('Total', total),
      ],
    },
  ]
}

const row = (name: string, { arrived, invoiced, shipped, toInvoice, toShip, dispatch }: DockFigures) => [
  name,
  formatCount(arrived.current),
  formatCount(invoiced.current),
  formatCount(shipped.current),
  formatCount(toInvoice.packages + toShip.packages),
  formatRate(keptShare(dispatch).current),
]

const secondsWords = (seconds: number | null) => (seconds === null ? absent : formatMinutes(seconds / 60))
