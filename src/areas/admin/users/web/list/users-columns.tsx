import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ListedUser } from '#areas/admin/users/contract.ts'
import { visibleAreas } from '#areas/admin/users/web/access/access-draft.ts'
import { StatusBadge } from '#areas/admin/users/web/list/status-badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import type { Column } from '#ui/list/column.ts'
import { areaActions } from '#model/permissions.ts'
import classes from '#areas/admin/users/web/admin.module.css'

export function usersColumns(t: TFunction): Column<ListedUser>[] {
  return [
    {
      key: 'name',
      label: t('admin.users.columns.name'),
      sort: 'name',
      width: 245,
      names: true,
      wide: true,
      personal: true,
      cell: (user) => <Name user={user} />,
    },
    {
      key: 'role',
      label: t('admin.users.columns.role'),
      sort: 'role',
      width: 130,
      cell: ({ role }) => t(`admin.roles.${role}`),
    },
    {
      key: 'areas',
      label: t('admin.users.columns.areas'),
      width: 180,
      cell: ({ permissions }) => {
        const areas = visibleAreas(permissions).map((area) => t(`admin.areas.${area}`))
        const all = areas.length === Object.keys(areaActions).length
        const names = areas.join(', ')
        return (
          <span title={names}>{all ? t('admin.users.allAreas') : names || t('admin.users.noAreas')}</span>
        )
      },
    },
    {
      key: 'channels',
      label: t('admin.users.columns.channels'),
      width: 220,
      cell: ({ virtualChannels, otherAccounts }) => {
        const names = virtualChannels?.map(({ name }) => name).join(', ')
        const others = otherAccounts.map(({ name }) => name).join(', ')
        return (
          <>
            <span title={names}>{names ?? t('admin.wholeAccount')}</span>
            {others !== '' && (
              <small className={classes['second']} title={others}>
                {t('admin.users.otherAccounts', { names: others })}
              </small>
            )}
          </>
        )
      },
    },
    {
      key: 'lastSeen',
      label: t('admin.users.columns.lastSeen'),
      sort: 'lastSeen',
      width: 145,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('admin.users.never') : formatInstant(lastSeenAt)),
    },
    {
      key: 'mfa',
      label: t('admin.users.columns.mfa'),
      width: 100,
      cell: ({ invited, mfa }) => (invited ? '—' : t(mfa ? 'admin.users.mfaOn' : 'admin.users.mfaOff')),
    },
    {
      key: 'status',
      label: t('admin.users.columns.status'),
      width: 170,
      cell: ({ status, expiresAt }) => (
        <>
          <StatusBadge status={status} />
          {status === 'invited' && expiresAt !== null && (
            <small className={classes['second']}>
              {t('admin.users.until', { when: formatInstant(expiresAt) })}
            </small>
          )}
        </>
      ),
    },
  ]
}

function Name({ user }: { user: ListedUser }) {
  if (user.invited) return user.email
  return (
    <>
      <Link className={classes['person']} to="/admin/users/edit-access/$id" params={{ id: user.id }}>
        {user.name}
      </Link>
      <small className={classes['second']}>{user.email}</small>
    </>
  )
}
