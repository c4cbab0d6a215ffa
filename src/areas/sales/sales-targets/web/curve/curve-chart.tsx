import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeneratedCurve } from '#areas/sales/sales-targets/contract.ts'
import { relativeWeights } from '#areas/sales/sales-targets/web/curve/edit-curve.ts'
import {
  exactTarget,
  formatTarget,
  formatTargetLevel,
  monthName,
} from '#areas/sales/sales-targets/web/names.ts'
import { useTargets, useTargetTable } from '#areas/sales/sales-targets/web/use-targets.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { drawLines } from '#model/charts/lines.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { formatNumber, formatNumberLevel } from '#model/formats/number.ts'
import { numberCell, textCell } from '#ui/tables/table-data.ts'
import { apportion, daysOfMonth } from '#areas/sales/sales-targets/model.ts'

type Props = {
  weights: readonly number[]
  total: number | null
  seasonal: GeneratedCurve | undefined
  currency: string
}

export function CurveChart({ weights, total, seasonal, currency }: Props): ReactNode {
  const { t } = useTranslation()
  const { month, metric } = useTargets()
  const asTable = useTargetTable('curva')
  const days = daysOfMonth(month)
  const falling = (of: readonly number[]) => (total === null ? relativeWeights(of) : apportion(total, of))
  const current = falling(weights)
  const write = (value: number | null) =>
    total === null ? formatNumber(value) : formatTarget(value, metric, currency)
  const peak = current.indexOf(Math.max(...current))
  const draw = useMemo(() => {
    const split = (of: readonly number[]) => (total === null ? relativeWeights(of) : apportion(total, of))
    const base = seasonal === undefined ? weights.map(() => null) : split(seasonal.weights)
    const marks = seasonal?.days.flatMap(({ event, day }, index) => {
      const first = event !== null && seasonal.days[index - 1]?.event !== event
      const last = seasonal.days.findLastIndex((each) => each.event === event)
      return first ? [{ number: 0, name: `${event} (${formatDay(day)})`, first: index, last }] : []
    })
    return drawLines(
      {
        dates: daysOfMonth(month).map((day) => formatDay(day)),
        current: split(weights),
        base,
        immatureFrom: null,
        marks: (marks ?? []).map((mark, index) => ({ ...mark, number: index + 1 })),
        names: { current: t('targets.curve.chosen'), base: t('targets.curve.kinds.seasonal'), maturing: '' },
      },
      {
        axis: (value, step) =>
          total === null ? formatNumberLevel(value, step) : formatTargetLevel(value, metric, currency, step),
        figure: (value) => (total === null ? formatNumber(value) : formatTarget(value, metric, currency)),
      },
      true,
    )
  }, [weights, total, seasonal, month, metric, currency, t])
  const isEven = weights.every((weight) => weight === weights[0])
  const values = {
    month: monthName(month),
    peak: formatDay(days[peak] ?? ''),
    value: write(current[peak] ?? null),
  }
  return (
    <Exhibit
      area="auto"
      title={t(`targets.curve.${isEven ? 'titleEven' : total === null ? 'titleWeights' : 'title'}`, values)}
      subtitle={t('targets.curve.subtitle')}
      summary={t(isEven ? 'targets.curve.summaryEven' : 'targets.curve.summary', values)}
      table={{
        caption: t('targets.curve.caption', values),
        columns: [
          { label: t('targets.day'), numeric: false },
          { label: t(total === null ? 'targets.curve.weight' : 'targets.curve.amount'), numeric: true },
        ],
        rows: days.map((day, index) => {
          const value = current[index] ?? null
          return [
            textCell(formatDay(day)),
            numberCell(write(value), total === null ? value : exactTarget(value, metric, currency)),
          ]
        }),
      }}
      asTable={asTable}
    >
      <Chart draw={draw} height={240} />
    </Exhibit>
  )
}
