import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  DimensionRow,
  DimensionTable,
} from '#areas/sales/billing-decomposition/web/prepare-dimension.ts'
import classes from '#areas/sales/billing-decomposition/web/dimension-card.module.css'

type Props = { prepared: DimensionTable; onFilter: (value: string) => void }

export function DimensionRows({ prepared, onFilter }: Props): ReactNode {
  const { t } = useTranslation()
  const { rows, total, table, zero } = prepared
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={table.caption}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.dimension.value')}</th>
            <th scope="col">{t('home.dimension.revenue')}</th>
            <th scope="col">{t('home.dimension.change')}</th>
            <th scope="col">{t('home.dimension.performance')}</th>
            <th scope="col">{t('home.dimension.mix')}</th>
            <th scope="col">{t('home.dimension.volume')}</th>
            <th scope="col">{t('home.dimension.whole')}</th>
            <th scope="col" colSpan={2}>
              {t('home.dimension.effect')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.value ?? 'rest'} ${row.label}`} row={row} zero={zero} onFilter={onFilter} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('home.dimension.total')}
            </th>
            <td>{total.performance}</td>
            <td>{total.mix}</td>
            <td>{total.volume}</td>
            <td>{total.whole}</td>
            <td>{total.delta}</td>
            <td>{'\u00a0'}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type RowProps = { row: DimensionRow; zero: number; onFilter: Props['onFilter'] }

function Row({ row, zero, onFilter }: RowProps): ReactNode {
  const { t } = useTranslation()
  const { value } = row
  return (
    <tr data-tone={row.tone} data-opens={value !== null}>
      <th scope="row">
        {value === null ? (
          row.label
        ) : (
          <button
            type="button"
            title={row.label}
            aria-label={t('home.dimension.filter', { label: row.label })}
            onClick={() => onFilter(value)}
          >
            {row.label}
          </button>
        )}
        {row.badge !== null && <span className={classes['badge']}>{row.badge}</span>}
      </th>
      <td>{row.revenue}</td>
      <td className={classes['toned']}>{row.change}</td>
      <td>{row.performance}</td>
      <td>{row.mix}</td>
      <td>{row.volume}</td>
      <td>{row.whole}</td>
      <td className={classes['toned']}>{row.delta}</td>
      <td className={classes['barCell']} aria-hidden="true">
        <span className={classes['axis']} style={{ '--zero': `${zero * 100}%` }}>
          <span
            className={classes['bar']}
            style={{ left: `${(zero + Math.min(0, row.bar)) * 100}%`, width: `${Math.abs(row.bar) * 100}%` }}
          />
        </span>
      </td>
    </tr>
  )
}
