import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clients, ClientSeries } from '#areas/clients/analytics/contract.ts'
import { seriesQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { countedValue, formatShare } from '#model/formats/number.ts'
import type { Unit } from '#model/metrics.ts'
import { entriesOf } from '#model/records.ts'
import type { Direction } from '#model/metric-dictionary.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import { type FigurePoint, type Kpi, type KpiValue, prepareFigure } from '#ui/kpi/prepare-kpi.ts'

type Shown = { value: KpiValue; unit: Unit; better: Direction; area: string; note?: string | null; kpi?: Kpi }

export function Figures({ answer }: { answer: Clients }): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope } = useClients()
  const { data: series } = useQuery(seriesQuery(accountId, scope))
  const { currency } = answer.frame
  const share = ({ current }: KpiValue) =>
    answer.revenue.current && current !== null ? formatShare(current / answer.revenue.current) : null
  const ofRevenue = (value: KpiValue) => {
    const part = share(value)
    return part === null ? null : t('clientsAnalytics.figures.shareOfRevenue', { value: part })
  }
  const of = ({ current }: KpiValue) => t('clientsAnalytics.figures.of', countedValue(current))
  const { marketplace, unknown } = answer
  const figures = {
    active: { value: answer.active, unit: 'count', better: 'up', area: 'segments' },
    newClients: {
      value: answer.newClients,
      unit: 'count',
      better: 'up',
      area: 'first',
      note: ofRevenue(answer.newRevenue),
    },
    returning: { value: answer.returning, unit: 'count', better: 'up', area: 'segments' },
    returningRevenue: {
      value: answer.returningRevenue,
      unit: 'money',
      better: 'up',
      area: 'segments',
      note: ofRevenue(answer.returningRevenue),
    },
    repurchase: {
      value: answer.repurchase,
      unit: 'rate',
      better: 'up',
      area: 'change',
      note: of(answer.repurchaseOf),
    },
    medianInterval: {
      value: answer.medianInterval,
      unit: 'count',
      better: 'neutral',
      area: 'cohorts',
      kpi: daysFigure(
        answer.medianInterval,
        t('clientsAnalytics.figures.days', daysOf(answer.medianInterval)),
      ),
    },
    ltv: {
      value: answer.ltv,
      unit: 'money',
      better: 'up',
      area: 'cohorts',
      note: of(answer.ltvOf),
    },
    inactive: {
      value: answer.inactive,
      unit: 'count',
      better: 'down',
      area: 'segments',
      note:
        answer.inactiveAfter.current === null
          ? null
          : t('clientsAnalytics.figures.after', countedValue(answer.inactiveAfter.current)),
    },
    unknown: {
      value: unknown.revenue,
      unit: 'money',
      better: 'neutral',
      area: 'first',
      note: t('clientsAnalytics.figures.marketplaces', {
        value: formatMoneyShort(marketplace.revenue.current, currency),
      }),
    },
  } as const satisfies Record<string, Shown>
  const { acquisition } = answer
  const cac: Shown | null = acquisition && {
    value: acquisition.cost,
    unit: 'money',
    better: 'down',
    area: 'cohorts',
    note: paybackNote(acquisition, t),
  }
  const shownFigures: Partial<Record<keyof typeof figures | 'cac', Shown>> = {
    ...figures,
    ...(cac && { cac }),
  }
  return (
    <KpiStrip label={t('clientsAnalytics.figures.label')} screen="clients/analytics">
      {entriesOf(shownFigures).map(([key, shown]) => {
        const label = t(`clientsAnalytics.figures.${key}`)
        return (
          <FigureCard
            key={key}
            label={label}
            kpi={shown.kpi ?? prepareFigure(shown, shown.value, currency)}
            open={{
              label: t('clientsAnalytics.figures.open', { name: label }),
              run: () => showExhibit(shown.area),
            }}
            note={shown.note ?? null}
            {...(isDrawn(key) && { points: pointsOf(series, key) })}
          >
            <p>{t(`clientsAnalytics.figures.tips.${key}`)}</p>
          </FigureCard>
        )
      })}
    </KpiStrip>
  )
}

const drawn = ['active', 'newClients', 'returning', 'returningRevenue', 'unknown'] as const
type Drawn = (typeof drawn)[number]

const isDrawn = (key: string): key is Drawn => drawn.some((one) => one === key)

const pointsOf = (series: ClientSeries | undefined, key: Drawn): FigurePoint[] =>
  (series?.buckets ?? []).map(({ date, compared, [key]: value }) => ({ ...value, date, compared }))

function paybackNote({ payback, by }: NonNullable<Clients['acquisition']>, t: TFunction): string {
  if (payback === null) return t(`clientsAnalytics.figures.noPayback.${by}`)
  if (payback === 0) return t(`clientsAnalytics.figures.paybackAtOnce.${by}`)
  return t(`clientsAnalytics.figures.payback.${by}`, { count: payback })
}

const daysOf = ({ current }: KpiValue) => ({ count: current ?? 0 })

function daysFigure(value: KpiValue, text: string): Kpi {
  const kpi = prepareFigure({ unit: 'count', better: 'neutral' }, value, '')
  return { ...kpi, exact: { ...kpi.exact, unit: 'days' }, value: value.current === null ? '—' : text }
}
