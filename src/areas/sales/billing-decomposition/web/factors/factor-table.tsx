import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  PreparedRow,
  PreparedTable,
} from '#areas/sales/billing-decomposition/web/factors/prepare-factor.ts'
import classes from '#areas/sales/billing-decomposition/web/factors/factor-panel.module.css'

type Props = { table: PreparedTable; onFilter: (value: string) => void }

export function FactorTable({ table, onFilter }: Props): ReactNode {
  const { caption, first, groups, rows, total } = table
  const isWide = groups.flatMap(({ wide, columns }) => columns.map(() => wide))
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={caption}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {first}
            </th>
            {groups.map(({ label, wide, columns }) => (
              <th
                key={label}
                scope={columns.length > 1 ? 'colgroup' : 'col'}
                colSpan={columns.length}
                rowSpan={columns.length > 1 ? 1 : 2}
                data-wide={wide}
              >
                {label}
              </th>
            ))}
          </tr>
          <tr>
            {groups.map(({ label, wide, columns }) => (
              <Fragment key={label}>
                {columns.length > 1 &&
                  columns.map((column) => (
                    <th key={column} scope="col" data-wide={wide}>
                      {column}
                    </th>
                  ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} isWide={isWide} onFilter={onFilter} />
          ))}
        </tbody>
        <tfoot>
          <Row row={total} isWide={isWide} onFilter={onFilter} />
        </tfoot>
      </table>
    </div>
  )
}

type RowProps = { row: PreparedRow; isWide: boolean[]; onFilter: Props['onFilter'] }

function Row({ row, isWide, onFilter }: RowProps): ReactNode {
  const { t } = useTranslation()
  const { label, detail, filter, cells, tone } = row
  return (
    <tr data-tone={tone} data-opens={filter !== null}>
      <th scope="row">
        {filter === null ? (
          label
        ) : (
          <button
            type="button"
            title={label}
            aria-label={t('home.dimension.filter', { label })}
            onClick={() => onFilter(filter)}
          >
            {label}
          </button>
        )}
        {detail !== '' && <span className={classes['detail']}>{detail}</span>}
      </th>
      {cells.map((cell, place) => (
        <td key={place} data-wide={isWide[place]} data-last={place === cells.length - 1}>
          {cell}
        </td>
      ))}
    </tr>
  )
}
