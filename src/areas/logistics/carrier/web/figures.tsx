import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Carriers } from '#areas/logistics/carrier/contract.ts'
import type { CarrierMetric } from '#areas/logistics/carrier/model.ts'
import { freightQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { formatDayChange } from '#model/formats/days.ts'
import { formatDays } from '#areas/logistics/web/format-days.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { freightMetrics } from '#model/logistics/freight.ts'
import { logisticsMetrics } from '#model/logistics/metrics.ts'
import type { PackageCut } from '#model/logistics/package-cuts.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import { type Kpi, type KpiValue, prepareFigure } from '#ui/kpi/prepare-kpi.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const shown = [
  ['onTimePackages', 'late'],
  ['inFull', 'notInFull'],
  ['delay', 'lateDelivered'],
  ['transport', 'delivered'],
  ['dispatchOnTime', 'storeLate'],
  ['carrierOnTime', 'carrierLate'],
  ['firstAttempt', 'attemptedAgain'],
  ['occurrences', 'troubled'],
  ['lost', 'lost'],
  ['tracked', 'untracked'],
  ['freightPerPackage', 'shipped'],
  ['freightShare', 'shipped'],
] as const satisfies readonly (readonly [CarrierMetric, PackageCut])[]

export function Figures({ answer: { total, frame, buckets } }: { answer: Carriers }): ReactNode {
  const { t } = useTranslation()
  const { search, openPackages } = useCarriers()
  const seesCost = useAllowed('logistics.cost')
  return (
    <KpiStrip label={t('carriers.figures')} screen="logistics/carrier">
      {shown
        .filter(([key]) => seesCost || (key !== 'freightPerPackage' && key !== 'freightShare'))
        .map(([key, cut]) => {
          const { label, definition, unit, better } = logisticsMetrics[key]
          const value = total.metrics[key]
          return (
            <FigureCard
              key={key}
              label={label}
              metric={key}
              kpi={
                unit === 'days'
                  ? daysFigure(value, t)
                  : prepareFigure({ unit, better }, value, frame.currency)
              }
              points={buckets.map(({ date, compared, metrics }) => ({ ...metrics[key], date, compared }))}
              open={{
                label: t('carriers.openFigure', { name: label }),
                chosen: search.cut === cut,
                run: () => openPackages(cut),
              }}
            >
              <p>
                <strong>{t('metrics.formula')}:</strong> {definition}
              </p>
            </FigureCard>
          )
        })}
      {seesCost && <Divergence key="freightDivergence" />}
    </KpiStrip>
  )
}

function Divergence(): ReactNode {
  const { t } = useTranslation()
  const { accountId, freight, search, openCharges } = useCarriers()
  const { data, error } = useQuery(freightQuery(accountId, freight))
  if (data === undefined && error === null) return <Skeleton height={120} />
  const { label, definition, unit, better } = freightMetrics.freightDivergence
  const value = data?.state === 'ready' ? data.total.metrics.freightDivergence : { base: null, current: null }
  return (
    <FigureCard
      label={label}
      kpi={prepareFigure({ unit, better }, value, data?.frame.currency ?? '')}
      open={{
        label: t('carriers.openCharges', { name: label }),
        chosen: search.charges === 'disputed',
        run: () => openCharges('disputed'),
      }}
    >
      <p>
        <strong>{t('metrics.formula')}:</strong> {definition}
      </p>
    </FigureCard>
  )
}

/** Fewer are better. */
function daysFigure(value: KpiValue, t: TFunction): Kpi {
  const kpi = prepareFigure({ unit: 'count', better: 'down' }, value, 'BRL')
  const delta = formatDayChange(value.base, value.current)
  return {
    ...kpi,
    exact: { ...kpi.exact, unit: 'days' },
    value: formatDays(value.current, t),
    before: formatDays(value.base, t),
    delta: /[1-9]/.test(delta) ? delta : '',
  }
}
