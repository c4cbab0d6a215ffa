import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { StateBadge } from '#areas/integrations/import/web/state-badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#ui/formats/number.ts'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

type Row = Omit<Import, 'mapping' | 'result'>

export function ImportsTable({ imports }: { imports: Row[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('imports.columns.name')}</th>
            <th scope="col">{t('imports.columns.state')}</th>
            <th scope="col" data-numeric="true">
              {t('imports.columns.files')}
            </th>
            <th scope="col" data-numeric="true">
              {t('imports.columns.rows')}
            </th>
            <th scope="col" data-numeric="true">
              {t('imports.columns.rejected')}
            </th>
            <th scope="col">{t('imports.columns.createdAt')}</th>
            <th scope="col">{t('imports.columns.createdBy')}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <Link to="/integrations/import/$importId" params={{ importId: item.id }}>
                  {item.name}
                </Link>
              </th>
              <td>
                <StateBadge state={item.state} />
              </td>
              <td data-numeric="true">{item.files.length}</td>
              <td data-numeric="true">{formatCount(item.progress.rowsRead)}</td>
              <td data-numeric="true">{formatCount(item.progress.rowsRejected)}</td>
              <td>{formatInstant(item.createdAt)}</td>
              <td>{item.createdBy ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ZoneNotice />
    </div>
  )
}
