import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/integrations/import/web/imports.module.css'

export type PreviewColumn = { name: string; label: string; isNumber: boolean }
type Row = {
  line: number
  values: string[]
  errors: { field: string; message: string; value: string }[]
}

type Props = { columns: PreviewColumn[]; rows: Row[] }

export function PreviewTable({ columns, rows }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('imports.preview.title')}>
      <table className={classes['table']} aria-label={t('imports.preview.title')}>
        <thead>
          <tr>
            <th scope="col">{t('imports.preview.line')}</th>
            {columns.map(({ name, label, isNumber }) => (
              <th key={name} scope="col" title={name} data-number={isNumber}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              {columns.map(({ name, isNumber }, index) => {
                const error = row.errors.find(({ field }) => field === name)
                return (
                  <td
                    key={name}
                    data-problem={error !== undefined}
                    data-number={isNumber}
                    title={error?.message}
                  >
                    {error === undefined ? row.values[index] : `${error.value} · ${error.message}`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
