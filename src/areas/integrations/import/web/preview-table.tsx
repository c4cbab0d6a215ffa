import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#areas/integrations/import/web/imports.module.css'

type Row = {
  line: number
  values: (string | number | boolean | null)[]
  errors: { field: string; message: string; value: string }[]
}

export function PreviewTable({ record }: { record: { columns: string[]; rows: Row[] } }): ReactNode {
  const { t } = useTranslation()
  const { columns, rows } = record
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('imports.preview.title')}>
      <table className={classes['table']} aria-label={t('imports.preview.title')}>
        <thead>
          <tr>
            <th scope="col">{t('imports.preview.line')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              {columns.map((column, index) => {
                const error = row.errors.find(({ field }) => field === column)
                return (
                  <td key={column} data-problem={error !== undefined} title={error?.message}>
                    {error === undefined
                      ? write(row.values[index] ?? null)
                      : `${error.value} · ${error.message}`}
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

function write(value: string | number | boolean | null): string {
  return value === null ? '—' : String(value)
}
