import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { formatDuration } from '#areas/logistics/docks/web/format-days.ts'
import { differingShare, keptShare, knowsOutOfStock, outOfStockShare } from '#areas/logistics/docks/model.ts'
import { useDocks } from '#areas/logistics/docks/web/use-docks.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import type { PackageCut } from '#model/logistics/package-cuts.ts'
import type { Pair } from '#model/scope.ts'
import { arrowOf } from '#ui/charts/tone.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatChange, formatCount } from '#model/formats/number.ts'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import { figureAlone, type Kpi, prepareFigure } from '#ui/kpi/prepare-kpi.ts'

const flows = ['arrived', 'invoiced', 'shipped'] as const
const waits = ['toInvoice', 'toShip'] as const
const followed = { toInvoice: 'packagesToInvoice', toShip: 'packagesToShip' } as const
const times = ['handling', 'pickup'] as const

export function Figures({ answer }: { answer: LogisticsDocks }): ReactNode {
  const { t } = useTranslation()
  const { total, frame, buckets } = answer
  const { search, openPackages } = useDocks()
  const open = (name: string, area: string) => ({
    label: t('docks.figures.open', { name }),
    run: () => showExhibit(area),
  })
  const list = (name: string, cut: PackageCut) => ({
    label: t('docks.figures.list', { name }),
    chosen: search.cut === cut,
    run: () => openPackages(cut),
  })
  const duration = ({ base, current }: Pair): Kpi => {
    const known = base !== null && current !== null
    return {
      exact: { value: { base, current }, unit: 'seconds', currency: frame.currency },
      value: formatDuration(current, t),
      before: formatDuration(base, t),
      change: known ? `${arrowOf(current - base)} ${formatChange(base, current)}` : '—',
      delta: '',
      tone: !known || base === current ? 'neutral' : current > base ? 'bad' : 'good',
    }
  }
  const now = (packages: number): Kpi => {
    const when = { current: t('docks.figures.now') }
    const exact = {
      value: { base: null, current: packages },
      unit: 'count',
      currency: frame.currency,
      when,
    } as const
    return figureAlone(exact, formatCount(packages), when.current)
  }
  const worth = (key: 'lost' | 'gap' | 'late', packages: number | null, amount: number | null) =>
    t(`docks.figures.${key}`, {
      count: packages ?? 0,
      packages: formatCount(packages),
      amount: formatMoneyShort(amount ?? 0, frame.currency),
    })
  const differing = differingShare(total)
  const faults: { key: 'outOfStock' | 'differing'; share: Pair; cut: PackageCut; note: string }[] = []
  if (knowsOutOfStock(total)) {
    const { packages, amount } = total.outOfStock
    const note = worth('lost', packages.current, amount.current)
    faults.push({ key: 'outOfStock', share: outOfStockShare(total), cut: 'outOfStock', note })
  }
  if (differing.current !== null) {
    const note = worth('gap', total.invoices.differing.current, total.invoices.gap.current)
    faults.push({ key: 'differing', share: differing, cut: 'invoiceDiffers', note })
  }
  const rates = [
    ...((total.dispatch.due.current ?? 0) > 0 ? [['dispatch', keptShare(total.dispatch)] as const] : []),
    ...(total.cutOff === null ? [] : [['cutOff', keptShare(total.cutOff)] as const]),
  ]
  return (
    <KpiStrip label={t('docks.figures.label')} screen="logistics/docks">
      {flows.map((key) => (
        <FigureCard
          key={key}
          label={t(`docks.figures.${key}`)}
          kpi={prepareFigure({ unit: 'count', better: 'neutral' }, total[key], frame.currency)}
          points={buckets.map(({ date, compared, ...bucket }) => ({ ...bucket[key], date, compared }))}
          open={
            key === 'shipped'
              ? list(t(`docks.figures.${key}`), 'shipped')
              : open(t(`docks.figures.${key}`), 'flow')
          }
        >
          <p>{t(`docks.figures.tips.${key}`)}</p>
        </FigureCard>
      ))}
      {waits.map((key) => (
        <FigureCard
          key={key}
          label={t(`docks.figures.${key}`)}
          kpi={now(total[key].packages)}
          metric={followed[key]}
          open={open(t(`docks.figures.${key}`), 'docks')}
          note={
            total[key].packages === 0
              ? null
              : t('docks.figures.waiting', {
                  amount: formatMoneyShort(total[key].amount, frame.currency),
                  p50: formatDuration(total[key].p50, t),
                  oldest: formatDuration(total[key].oldest, t),
                })
          }
        >
          <p>{t(`docks.figures.tips.${key}`, { days: answer.backlogDays })}</p>
        </FigureCard>
      ))}
      {times.map((key) => (
        <FigureCard
          key={key}
          label={t(`docks.figures.${key}`)}
          kpi={duration(total[key].p50)}
          open={open(t(`docks.figures.${key}`), 'docks')}
          note={t('docks.figures.p90', { value: formatDuration(total[key].p90.current, t) })}
        >
          <p>{t(`docks.figures.tips.${key}`)}</p>
        </FigureCard>
      ))}
      {faults.map(({ key, share, cut, note }) => (
        <FigureCard
          key={key}
          label={t(`docks.figures.${key}`)}
          kpi={prepareFigure({ unit: 'rate', better: 'down' }, share, frame.currency)}
          open={list(t(`docks.figures.${key}`), cut)}
          note={note}
        >
          <p>{t(`docks.figures.tips.${key}`)}</p>
        </FigureCard>
      ))}
      {rates.map(([key, value]) => (
        <FigureCard
          key={key}
          label={t(`docks.figures.${key}`)}
          kpi={prepareFigure({ unit: 'rate', better: 'up' }, value, frame.currency)}
          {...(key === 'dispatch' && { metric: 'dispatchOnTime' })}
          open={
            key === 'dispatch'
              ? list(t(`docks.figures.${key}`), 'storeLate')
              : open(t(`docks.figures.${key}`), 'docks')
          }
          note={
            key === 'dispatch' && total.late.packages > 0
              ? worth('late', total.late.packages, total.late.amount)
              : null
          }
        >
          <p>{t(`docks.figures.tips.${key}`)}</p>
        </FigureCard>
      ))}
    </KpiStrip>
  )
}
