import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { flowLines, prepareFlow } from '#areas/logistics/docks/web/prepare-flow.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries, type SeriesLine } from '#ui/charts/series.ts'
import { formatCount, formatCountLevel } from '#model/formats/number.ts'

const looks = {
  arrived: { colour: 'brand', dash: 'solid' },
  invoiced: { colour: 'neutral-mark', dash: 'dashed' },
  shipped: { colour: 'good', dash: 'solid' },
} as const

export function FlowCard({ answer }: { answer: LogisticsDocks }): ReactNode {
  const { t } = useTranslation()
  const flow = useMemo(() => prepareFlow(answer, t), [answer, t])
  const draw = useMemo(() => {
    const lines = flowLines.map((key): SeriesLine => ({
      name: t(`docks.flow.lines.${key}`),
      values: flow.lines[key],
      axis: 0,
      ...looks[key],
    }))
    return drawSeries({
      dates: flow.dates,
      lines,
      axes: [{ format: formatCountLevel, fromZero: true, least: 1 }],
      band: null,
      outside: [],
      immatureFrom: null,
      describeStep: (index) => [
        flow.dates[index] ?? '',
        ...lines.map(({ name, values }) => `${name}: ${formatCount(values[index] ?? null)}`),
      ],
    })
  }, [flow, t])
  return (
    <SwitchableExhibit
      area="flow"
      title={flow.title}
      subtitle={t('docks.flow.subtitle')}
      summary={flow.summary}
      table={flow.table}
      tableKey="flow"
      controls={
        <Legend entries={flowLines.map((key) => ({ name: t(`docks.flow.lines.${key}`), ...looks[key] }))} />
      }
    >
      <Chart draw={draw} height={240} />
    </SwitchableExhibit>
  )
}
