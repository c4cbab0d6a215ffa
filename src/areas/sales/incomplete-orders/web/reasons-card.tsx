import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'
import { drawStacks, stackColours } from '#areas/sales/incomplete-orders/web/draw-stacks.ts'
import { formatStep } from '#ui/formats/step.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatShare } from '#model/formats/number.ts'
import { numberCell, textCell } from '#ui/tables/table-data.ts'
import { incompleteReasons } from '#model/incomplete-orders.ts'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

type Props = { summary: IncompleteSummary; onReason: (reason: string) => void }

export function ReasonsCard({ summary, onReason }: Props): ReactNode {
  const { t } = useTranslation()
  const { series, granularity, frame, cases } = summary
  const reasons = incompleteReasons.filter((reason) => summary.reasons.some(({ value }) => value === reason))
  const steps = useMemo(() => series.filter((step) => step.cases.current !== null), [series])
  const dates = useMemo(() => steps.map(({ date }) => formatStep(date, granularity)), [steps, granularity])
  const stacks = useMemo(
    () =>
      reasons.map((reason) => ({
        name: t(`incomplete.reasons.${reason}`),
        colour: stackColours[incompleteReasons.indexOf(reason)] ?? 'brand',
        values: steps.map((step) => step.reasons[reason] ?? 0),
      })),
    [reasons, steps, t],
  )
  const draw = useMemo(() => drawStacks(dates, stacks), [dates, stacks])
  const total = cases.current ?? 0
  const counted = summary.reasons
    .map(({ value, cases: pair }) => ({ reason: value, count: pair.current ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  const [top] = counted
  const title =
    top === undefined || total === 0
      ? t('incomplete.reasonsCard.title')
      : t('incomplete.reasonsCard.titleTop', {
          reason: t(`incomplete.reasons.${top.reason}`),
          share: formatShare(top.count / total),
        })
  return (
    <SwitchableExhibit
      area="auto"
      title={title}
      subtitle={t('incomplete.reasonsCard.subtitle')}
      summary={counted
        .map(({ reason, count }) => `${t(`incomplete.reasons.${reason}`)}: ${formatCount(count)}`)
        .join('; ')}
      table={{
        caption: t('incomplete.reasonsCard.caption', {
          span: formatSpan(frame.current.from, frame.current.to),
        }),
        columns: [
          { label: t('incomplete.reasonsCard.step'), numeric: false },
          ...stacks.map(({ name }) => ({ label: name, numeric: true })),
        ],
        rows: dates.map((date, index) => [
          textCell(date),
          ...stacks.map(({ values }) => numberCell(formatCount(values[index] ?? 0), values[index] ?? 0)),
        ]),
      }}
      tableKey="reasons"
    >
      <ul className={classes['legend']}>
        {counted.map(({ reason, count }) => (
          <li key={reason}>
            <button type="button" onClick={() => onReason(reason)} title={t('incomplete.keepOnly')}>
              <span data-colour={stackColours[incompleteReasons.indexOf(reason)]} aria-hidden="true" />
              {t(`incomplete.reasons.${reason}`)} <strong>{formatCount(count)}</strong>
            </button>
          </li>
        ))}
      </ul>
      <Chart draw={draw} height={200} />
    </SwitchableExhibit>
  )
}
