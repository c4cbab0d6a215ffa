import type { ViewReport } from '#analytics/reports/view-report.ts'
import { parseDerivedScope, paymentScopeOf } from '#model/address/derived-scope-search.ts'
import { formatMoment } from '#model/formats/moment.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { LiveTileKey } from '#model/payments/live.ts'
import { paymentMetrics } from '#model/payments/metrics.ts'
import type { Part } from '#platform/pdf/report.ts'
import type { PaymentsLive } from '../contract.ts'
import { paymentsLiveScreen } from '../model.ts'
import { getPaymentsLive } from './get-payments-live.ts'

const MINUTES = 60

export const liveViewReport: ViewReport = {
  of: paymentsLiveScreen,
  title: 'Pagamentos ao vivo',
  file: null,
  path: '/payments/live',
  needs: ['payments.view'],
  load: async (ctx, search) => {
    const { filters, filterSet } = paymentScopeOf(parseDerivedScope(search))
    return partsOf(await getPaymentsLive(ctx, { filters, ...(filterSet !== undefined && { filterSet }) }))
  },
}

function partsOf({ state, frame, tiles, atRisk, troubles }: PaymentsLive): Part[] {
  if (state !== 'ready') return []
  const moment = (instant: string) => formatMoment(new Date(instant), frame.timeZone)
  const money = (value: number) => formatExactMoneyText(value, frame.currency)
  const figure = (
    key: LiveTileKey & keyof typeof paymentMetrics,
    words: (value: number | null) => string,
  ) => {
    const found = tiles.find((tile) => tile.key === key)?.figures.find(({ minutes }) => minutes === MINUTES)
    const { actual = null, band = null } = found ?? {}
    const note =
      band === null ? 'sem histórico para comparar' : `normal: ${words(band.low)} a ${words(band.high)}`
    return { label: paymentMetrics[key].label, value: words(actual), note }
  }
  return [
    { kind: 'text', text: `Os ${MINUTES} minutos até ${moment(frame.until)}.` },
    {
      kind: 'figures',
      figures: [
        figure('attempts', formatCount),
        figure('authorization', formatRate),
        figure('acceptance', formatRate),
        {
          label: 'Receita em risco',
          value: money(atRisk.amount),
          note: atRisk.orders === 1 ? '1 pedido' : `${formatCount(atRisk.orders)} pedidos`,
        },
      ],
    },
    ...(troubles.length === 0
      ? [{ kind: 'text' as const, text: 'Nenhum lugar fora do normal.' }]
      : [
          {
            kind: 'table' as const,
            columns: [
              { label: 'Fora do normal', weight: 5 },
              { label: 'Desde', weight: 3 },
              { label: 'Tentativas', weight: 2, numeric: true },
            ],
            rows: troubles.map(({ acquirer, method, brand, issuer, since, attempts }) => [
              [acquirer, method, brand, issuer].filter((part) => part !== '').join(' · ') || 'toda a loja',
              moment(since),
              formatCount(attempts),
            ]),
          },
        ]),
  ]
}
