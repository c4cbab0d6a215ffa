import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { formatCoverage } from '#areas/catalog/analytics/web/format-coverage.ts'
import { changesQuery, useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { countedValue, formatCount, formatNumber, formatRate } from '#model/formats/number.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { addDays } from '#ui/formats/day.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import {
  type ExactFigure,
  type FigurePoint,
  figureAlone,
  prepareFigure,
  type Kpi,
} from '#ui/kpi/prepare-kpi.ts'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'

const views = ['popularOut', 'low', 'unsold', 'withoutImage', 'withoutPrice'] as const

export function Figures({ answer }: { answer: CatalogAnalytics }): ReactNode {
  const { t } = useTranslation()
  const { listSkus } = useCatalog()
  const { total, currency } = answer
  const { stockout, lost } = total
  const kpi = (value: string, of: 'now' | 'in28', unit: ExactFigure['unit'], current: number | null) => {
    const when = t(`catalog.figures.${of}`)
    return figureAlone(
      { value: { base: null, current }, unit, currency, when: { current: when } },
      value,
      when,
    )
  }
  const [base, current] = [stockoutAgo(answer), stockout?.rate ?? null]
  const againstAgo = base === null || current === null ? null : compared({ base, current }, t)
  const weighted = useWeighted()
  const name = (key: 'stockout' | 'weighted' | 'lost' | 'coverage' | 'turnover' | (typeof views)[number]) =>
    t(`catalog.figures.${key}`)
  const list = (key: Parameters<typeof name>[0], run: () => void) => ({
    label: t('catalog.figures.open', { name: name(key) }),
    run,
  })
  const show = (key: Parameters<typeof name>[0], area: string) => ({
    label: t('catalog.figures.show', { name: name(key) }),
    run: () => showExhibit(area),
  })
  const outOf =
    stockout &&
    t('catalog.figures.outOf', { out: formatCount(stockout.out), told: formatCount(stockout.told) })
  return (
    <KpiStrip label={t('catalog.figures.label')} screen="catalog/analytics">
      <FigureCard
        key="stockout"
        label={name('stockout')}
        kpi={againstAgo ?? kpi(formatRate(current), 'now', 'rate', current)}
        points={stockoutPoints(answer)}
        open={list('stockout', () => listSkus({ view: 'out' }))}
        note={outOf}
      >
        <p>{t('catalog.figures.tips.stockout')}</p>
      </FigureCard>
      <FigureCard
        key="weighted"
        label={name('weighted')}
        kpi={
          weighted ?? kpi(formatRate(stockout?.weighted ?? null), 'now', 'rate', stockout?.weighted ?? null)
        }
        open={list('weighted', () => listSkus({ view: 'out', sort: '-units28' }))}
      >
        <p>{t('catalog.figures.tips.weighted')}</p>
      </FigureCard>
      <FigureCard
        key="lost"
        label={name('lost')}
        kpi={kpi(
          lost === null ? '—' : formatMoneyShort(lost.amount, currency),
          'in28',
          'money',
          lost?.amount ?? null,
        )}
        open={list('lost', () => listSkus({ sort: '-lost28' }))}
        note={
          lost &&
          t('catalog.figures.range', {
            low: formatMoneyShort(lost.low, currency),
            high: formatMoneyShort(lost.high, currency),
          })
        }
      >
        <p>{t('catalog.figures.tips.lost')}</p>
        <p>
          {answer.trial === null
            ? t('catalog.figures.tips.noTrial')
            : t('catalog.figures.tips.trial', {
                within: formatCount(answer.trial.within),
                cases: formatCount(answer.trial.cases),
              })}
        </p>
      </FigureCard>
      <FigureCard
        key="coverage"
        label={name('coverage')}
        kpi={kpi(formatCoverage(total.coverage, t), 'now', 'days', total.coverage)}
        open={list('coverage', () => listSkus({ sort: 'coverage' }))}
      >
        <p>{t('catalog.figures.tips.coverage')}</p>
      </FigureCard>
      <FigureCard
        key="turnover"
        label={name('turnover')}
        kpi={kpi(
          total.turnover === null ? '—' : `${formatNumber(total.turnover)}×`,
          'in28',
          'number',
          total.turnover,
        )}
        open={show('turnover', 'categories')}
        note={t('catalog.figures.units', countedValue(total.units))}
      >
        <p>{t('catalog.figures.tips.turnover')}</p>
      </FigureCard>
      {views.map((view) => (
        <FigureCard
          key={view}
          label={name(view)}
          kpi={kpi(formatCount(answer.views[view]), 'now', 'count', answer.views[view])}
          open={list(view, () => listSkus({ view }))}
          note={t('catalog.figures.ofSkus', { value: formatCount(total.skus) })}
        >
          <p>{t(`catalog.figures.tips.${view}`)}</p>
        </FigureCard>
      ))}
    </KpiStrip>
  )
}

/** Compared with 28 days ago once that is loaded. */
function useWeighted(): Kpi | null {
  const { t } = useTranslation()
  const { accountId, question } = useCatalog()
  const { data } = useQuery(changesQuery(accountId, question))
  if (data?.stockout == null) return null
  const { before: base, after: current } = data.stockout
  return compared({ base, current }, t)
}

function compared(value: { base: number; current: number }, t: TFunction): Kpi {
  const kpi = prepareFigure({ unit: 'rate', better: 'down' }, value, '')
  const when = { current: t('catalog.figures.now'), base: t('catalog.figures.ago28') }
  return { ...kpi, exact: { ...kpi.exact, when } }
}

/** At the end of the day before the last 28 whole days. */
const stockoutAgo = ({ days, until }: CatalogAnalytics): number | null => rateOn(days, addDays(until, -28))

/** The last 28 days and today, each beside 28 days before. */
const stockoutPoints = ({ days, until }: CatalogAnalytics): FigurePoint[] =>
  days
    .map(({ day }) => day)
    .filter((day) => day > addDays(until, -28))
    .map((day) => {
      const compared = addDays(day, -28)
      return { date: day, compared, current: rateOn(days, day), base: rateOn(days, compared) }
    })

function rateOn(days: CatalogAnalytics['days'], date: string): number | null {
  const on = days.find(({ day }) => day === date)
  return on === undefined || on.told === 0 ? null : on.out / on.told
}
