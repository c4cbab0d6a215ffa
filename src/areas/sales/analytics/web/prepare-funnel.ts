import type { TFunction } from 'i18next'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import type { FunnelStep } from '#ui/charts/funnel.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type PreparedFunnel = { title: string; summary: string; steps: FunnelStep[]; table: TableData }

type Side = 'base' | 'current'

export function prepareFunnel({ funnel, frame }: SalesAnalytics, t: TFunction): PreparedFunnel {
  const { steps } = funnel
  const first = steps[0]?.value.current ?? 0
  const passed = (place: number, side: Side): number | null => {
    const [before, now] = [steps[place - 1]?.value[side], steps[place]?.value[side]]
    return before === undefined || before === null || before === 0 || now === undefined
      ? null
      : (now ?? 0) / before
  }
  const label = (place: number) => t(`analytics.funnel.steps.${steps[place]?.key ?? 'orders'}`)
  const span = formatSpan(frame.current.from, frame.current.to)
  return {
    title: titleOf(steps, passed, label, t),
    summary: steps.map(({ value }, place) => `${label(place)}: ${formatCount(value.current)}`).join('. '),
    steps: steps.map(({ key, value }, place): FunnelStep => {
      const [before, now] = [passed(place, 'base'), passed(place, 'current')]
      const moved = before === null || now === null ? 0 : now - before
      return {
        key,
        label: label(place),
        value: formatCount(value.current),
        before: t('kpi.before', { value: formatCount(value.base) }),
        length: first === 0 ? 0 : Math.min(1, (value.current ?? 0) / first),
        passed: now === null ? null : t('analytics.funnel.passed', { rate: formatRate(now) }),
        change: before === null || now === null ? '' : formatPoints(before, now),
        tone: moved === 0 ? 'neutral' : moved > 0 ? 'good' : 'bad',
      }
    }),
    table: {
      caption: t('analytics.funnel.caption', { span }),
      columns: [
        { label: t('analytics.funnel.step'), numeric: false },
        { label: t('home.drivers.csvBase'), numeric: true },
        { label: t('home.drivers.csvCurrent'), numeric: true },
        { label: t('analytics.funnel.ofBefore'), numeric: true },
      ],
      rows: steps.map(({ value }, place) => {
        const rate = passed(place, 'current')
        return [
          textCell(label(place)),
          numberCell(formatCount(value.base), value.base),
          numberCell(formatCount(value.current), value.current),
          numberCell(formatRate(rate), rate),
        ]
      }),
    },
  }
}

function titleOf(
  steps: SalesAnalytics['funnel']['steps'],
  passed: (place: number, side: Side) => number | null,
  label: (place: number) => string,
  t: TFunction,
): string {
  const falls = steps.flatMap((_, place) => {
    const [before, now] = [passed(place, 'base'), passed(place, 'current')]
    return before === null || now === null || before === 0 ? [] : [{ place, fall: now / before - 1 }]
  })
  const worst = falls.toSorted((a, b) => a.fall - b.fall)[0]
  if (worst === undefined || worst.fall > -0.01) return t('analytics.funnel.title')
  return t('analytics.funnel.titleFall', { from: label(worst.place - 1), to: label(worst.place) })
}
