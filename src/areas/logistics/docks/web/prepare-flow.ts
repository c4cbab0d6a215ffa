import type { TFunction } from 'i18next'
import type { LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatStep } from '#ui/formats/step.ts'
import { formatCount } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export const flowLines = ['arrived', 'invoiced', 'shipped'] as const
export type FlowLine = (typeof flowLines)[number]

export type Flow = {
  title: string
  summary: string
  dates: string[]
  lines: Record<FlowLine, (number | null)[]>
  table: TableData
}

export function prepareFlow({ buckets, frame, granularity, total }: LogisticsDocks, t: TFunction): Flow {
  const { current } = frame
  const steps = buckets.filter((step) => step.arrived.current !== null)
  const dates = steps.map(({ date }) => formatStep(date, granularity))
  const [arrived, shipped] = [total.arrived.current ?? 0, total.shipped.current ?? 0]
  const left = arrived - shipped
  const words = {
    count: arrived,
    arrived: formatCount(arrived),
    shipped: formatCount(shipped),
    left: formatCount(Math.abs(left)),
  }
  const title =
    left === 0
      ? t('docks.flow.titleEven', words)
      : t(left > 0 ? 'docks.flow.titleMore' : 'docks.flow.titleLess', words)
  return {
    title,
    summary: title,
    dates,
    lines: {
      arrived: steps.map((step) => step.arrived.current),
      invoiced: steps.map((step) => step.invoiced.current),
      shipped: steps.map((step) => step.shipped.current),
    },
    table: {
      caption: t('docks.flow.caption', { span: formatSpan(current.from, current.to) }),
      columns: [
        { label: t('docks.flow.when'), numeric: false },
        ...flowLines.map((line) => ({ label: t(`docks.flow.lines.${line}`), numeric: true })),
        ...flowLines.map((line) => ({
          label: t('docks.flow.before', { line: t(`docks.flow.lines.${line}`) }),
          numeric: true,
        })),
      ],
      rows: steps.map((step, index) => [
        textCell(dates[index] ?? ''),
        ...flowLines.map((line) => numberCell(formatCount(step[line].current), step[line].current)),
        ...flowLines.map((line) => numberCell(formatCount(step[line].base), step[line].base)),
      ]),
    },
  }
}
