import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import { type Matrix, type MatrixCell, prepareMatrix } from '#areas/payments/live/web/prepare-matrix.ts'
import { Status } from '#areas/payments/live/web/status.tsx'
import { useToDecomposition } from '#areas/payments/live/web/use-to-decomposition.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import classes from '#areas/payments/live/web/live.module.css'

export function MatrixCard({ answer }: { answer: PaymentsLive }): ReactNode {
  const { t } = useTranslation()
  const matrix = useMemo(() => prepareMatrix(answer, t), [answer, t])
  return (
    <SwitchableExhibit
      area="matrix"
      title={matrix.title}
      subtitle={
        <>
          {t('paymentsLive.matrix.subtitle')}{' '}
          <Tip label={t('ui.info', { name: t('paymentsLive.matrix.caption') })}>
            <p>{t('paymentsLive.matrix.method')}</p>
          </Tip>
        </>
      }
      summary={matrix.title}
      table={matrix.table}
      tableKey="matrix"
    >
      <MatrixTable matrix={matrix} />
    </SwitchableExhibit>
  )
}

export function MatrixTable({ matrix, onWall = false }: { matrix: Matrix; onWall?: boolean }): ReactNode {
  const { t } = useTranslation()
  const caption = t('paymentsLive.matrix.caption')
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={caption}>
      <table className={classes['matrix']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dimensions.acquirer')}</th>
            {matrix.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => (
                <td key={matrix.columns[column]} data-status={cell?.status}>
                  {cell !== null && <Cell cell={cell} onWall={onWall} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ cell, onWall }: { cell: MatrixCell; onWall: boolean }): ReactNode {
  const { to, search } = useToDecomposition()
  const content = (
    <>
      <strong>{cell.figure}</strong>
      <Status status={cell.status} />
      {!onWall && cell.since !== null && <small>{cell.since}</small>}
    </>
  )
  if (onWall) return content
  return (
    <Link to={to} search={search(cell.filters)} aria-label={cell.words} title={cell.words}>
      {content}
    </Link>
  )
}
