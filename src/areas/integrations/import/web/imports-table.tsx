import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { DeleteImport } from '#areas/integrations/import/web/delete-import.tsx'
import { importQuery } from '#areas/integrations/import/web/import-queries.ts'
import { isAtWork } from '#model/import-states.ts'
import { UndoDialog } from '#areas/integrations/import/web/undo-dialog.tsx'
import { StateBadge } from '#areas/integrations/import/web/state-badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#model/formats/number.ts'
import { actionsCell, type RowAction, RowActions } from '#ui/list/row-actions.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

type Row = Omit<Import, 'mapping' | 'result'>

export function ImportsTable({ imports }: { imports: Row[] }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('integrations.edit')
  const [asked, ask] = useState<{ what: 'undo' | 'delete'; item: Row } | null>(null)
  const actionsFor = (item: Row): RowAction[] => [
    ...(item.undoable
      ? [
          {
            key: 'undo',
            icon: 'retry',
            label: t('imports.undo.button'),
            run: () => ask({ what: 'undo', item }),
          } as const,
        ]
      : []),
    ...(isAtWork(item)
      ? []
      : [
          {
            key: 'delete',
            icon: 'trash',
            label: t('imports.delete.button'),
            run: () => ask({ what: 'delete', item }),
          } as const,
        ]),
  ]
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={t('imports.list')}>
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
            {mayEdit && (
              <th scope="col" className={actionsCell}>
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            )}
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
              {mayEdit && (
                <td className={actionsCell}>
                  <RowActions row={item.name} actions={actionsFor(item)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ZoneNotice />
      {asked?.what === 'undo' && <UndoListed id={asked.item.id} onClose={() => ask(null)} />}
      {asked?.what === 'delete' && <DeleteImport item={asked.item} onClose={() => ask(null)} />}
    </div>
  )
}

/** A row of the list has no result, which the question asks about. */
function UndoListed({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data } = useQuery(importQuery(useAccountId(), id))
  return data === undefined ? null : <UndoDialog item={data} onClose={onClose} />
}
