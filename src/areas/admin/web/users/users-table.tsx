import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedUser } from '#areas/admin/users-contract.ts'
import { SortHeader } from '#areas/admin/web/users/sort-header.tsx'
import { StatusBadge } from '#areas/admin/web/users/status-badge.tsx'
import { UserActions } from '#areas/admin/web/users/user-actions.tsx'
import { areasOf } from '#areas/admin/web/access/areas-of.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { areaActions } from '#vocabulary/permissions.ts'
import type { UserSort } from '#vocabulary/user-statuses.ts'
import classes from '#areas/admin/web/admin.module.css'

type Props = { users: ListedUser[]; sort: UserSort; onSort: (sort: UserSort) => void }

export function UsersTable({ users, sort, onSort }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('admin.users.list')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <SortHeader column="name" sort={sort} onSort={onSort} />
            <SortHeader column="role" sort={sort} onSort={onSort} />
            <th scope="col">{t('admin.users.columns.areas')}</th>
            <th scope="col">{t('admin.users.columns.channels')}</th>
            <SortHeader column="lastSeen" sort={sort} onSort={onSort} />
            <th scope="col">{t('admin.users.columns.mfa')}</th>
            <th scope="col">{t('admin.users.columns.status')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('admin.users.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UserRow({ user }: { user: ListedUser }): ReactNode {
  const { t } = useTranslation()
  const areas = areasOf(user.permissions).map((area) => t(`admin.areas.${area}`))
  const all = areas.length === Object.keys(areaActions).length
  const channels = user.virtualChannels?.map(({ name }) => name).join(', ')
  return (
    <tr>
      <th scope="row" title={user.email} data-hj-suppress>
        {user.invited ? (
          <span>{user.email}</span>
        ) : (
          <>
            <Link to="/admin/users/edit-access/$id" params={{ id: user.id }}>
              {user.name}
            </Link>
            <small>{user.email}</small>
          </>
        )}
      </th>
      <td>{t(`admin.roles.${user.role}`)}</td>
      <td className={classes['long']} title={areas.join(', ')}>
        {all ? t('admin.users.allAreas') : areas.join(', ') || t('admin.users.noAreas')}
      </td>
      <td className={classes['long']} title={channels}>
        {channels ?? t('admin.wholeAccount')}
      </td>
      <td>{user.lastSeenAt === null ? t('admin.users.never') : formatInstant(user.lastSeenAt)}</td>
      <td>{user.invited ? '—' : t(user.mfa ? 'admin.users.mfaOn' : 'admin.users.mfaOff')}</td>
      <td>
        <StatusBadge status={user.status} />
        {user.status === 'invited' && user.expiresAt !== null && (
          <small>{t('admin.users.until', { when: formatInstant(user.expiresAt) })}</small>
        )}
      </td>
      <td>{user.mayChange && <UserActions user={user} />}</td>
    </tr>
  )
}
