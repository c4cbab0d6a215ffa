import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetBoard } from '#areas/sales/sales-targets/board-contract.ts'
import { Attainment } from '#areas/sales/sales-targets/web/board/attainment.tsx'
import { rankingTitle } from '#areas/sales/sales-targets/web/board/board-sentence.ts'
import { exactTarget, formatTarget, nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { formatRate } from '#model/formats/number.ts'
import { numberCell, textCell } from '#ui/tables/table-data.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

const columns = ['node', 'attainment', 'realised', 'toDate', 'target'] as const

export function RankingCard({ board }: { board: TargetBoard }): ReactNode {
  const { t } = useTranslation()
  const { goToNode } = useTargets()
  const { metric, currency, ranking } = board
  const write = (value: number) => formatTarget(value, metric, currency)
  const exact = (value: number) => exactTarget(value, metric, currency)
  const title = rankingTitle(board, t)
  const table = {
    caption: t('targets.ranking.caption'),
    columns: columns.map((key) => ({ label: t(`targets.ranking.columns.${key}`), numeric: key !== 'node' })),
    rows: ranking.map((node) => [
      textCell(nodeName(node, t)),
      numberCell(formatRate(node.attainment), node.attainment),
      ...[node.realised, node.toDate, node.target].map((value) => numberCell(write(value), exact(value))),
    ]),
  }
  return (
    <Exhibit
      area="auto"
      title={title}
      summary={t('targets.ranking.summary', { count: ranking.length })}
      table={table}
    >
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('targets.ranking.caption')}>
        <table className={classes['table']} aria-label={t('targets.ranking.caption')}>
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col" data-numeric={key !== 'node'}>
                  {t(`targets.ranking.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranking.map((node) => (
              <tr key={JSON.stringify([node.channel, node.category])}>
                <th scope="row">
                  <button type="button" className={classes['link']} onClick={() => goToNode(node)}>
                    {nodeName(node, t)}
                  </button>
                </th>
                <td data-numeric="true">
                  <Attainment value={node.attainment} board={board} />
                </td>
                {[node.realised, node.toDate, node.target].map((value, index) => (
                  <td key={index} data-numeric="true">
                    {write(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Exhibit>
  )
}
