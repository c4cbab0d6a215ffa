import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserSort } from '#vocabulary/user-statuses.ts'
import classes from '#areas/admin/web/admin.module.css'

type Props = { column: 'name' | 'role' | 'lastSeen'; sort: UserSort; onSort: (sort: UserSort) => void }

/** A column's name that orders the list by it, and turns the order around. */
export function SortHeader({ column, sort, onSort }: Props): ReactNode {
  const { t } = useTranslation()
  const name = t(`admin.users.columns.${column}`)
  const [up, down] = [sort === column, sort === `-${column}`]
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <button
        type="button"
        className={classes['sort']}
        title={t('admin.users.sortBy', { column: name })}
        onClick={() => onSort(up ? `-${column}` : column)}
      >
        {name}
        <span aria-hidden="true">{up ? '↑' : down ? '↓' : ''}</span>
      </button>
    </th>
  )
}
