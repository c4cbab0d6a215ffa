import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetBoard } from '#areas/sales/sales-targets/board-contract.ts'
import {
  boardLines,
  cumulativeTable,
  drawCumulative,
  prepareCumulative,
} from '#areas/sales/sales-targets/web/board/cumulative.ts'
import { formatTarget, nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { useTargetTable } from '#areas/sales/sales-targets/web/use-targets.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatRate } from '#model/formats/number.ts'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'

const looks = {
  realised: { colour: 'brand' },
  target: { colour: 'beam' },
  lastYear: { colour: 'neutral-mark', dash: 'dashed' },
} as const

export function CumulativeCard({ board }: { board: TargetBoard }): ReactNode {
  const { t } = useTranslation()
  const asTable = useTargetTable('acumulado')
  const lines = useMemo(() => prepareCumulative(board), [board])
  const draw = useMemo(() => drawCumulative(lines, board, t), [lines, board, t])
  const values = {
    metric: t(`targets.metrics.${board.metric}`),
    node: nodeName(board, t),
    span: formatSpan(board.from, board.to),
    part: formatRate(board.attainment),
    realised: formatTarget(board.realised, board.metric, board.currency),
    due: formatTarget(board.toDate, board.metric, board.currency),
  }
  const title = !isCumulative(board.metric)
    ? t('targets.board.daily', values)
    : t(
        board.attainment === null || board.isEarly ? 'targets.board.planTitle' : 'targets.board.cumulative',
        values,
      )
  return (
    <Exhibit
      area="auto"
      title={title}
      subtitle={t('targets.board.cumulativeSubtitle', values)}
      summary={t('targets.board.summary', values)}
      table={cumulativeTable(lines, board, t('targets.board.caption', values), t)}
      asTable={asTable}
      controls={
        <Legend
          entries={boardLines.map((line) => ({ ...looks[line], name: t(`targets.board.lines.${line}`) }))}
        />
      }
    >
      <Chart draw={draw} height={280} />
    </Exhibit>
  )
}
