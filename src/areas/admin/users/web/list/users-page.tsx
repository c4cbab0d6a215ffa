import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usersFilters, usersQuery } from '#areas/admin/users/web/list/users-queries.ts'
import { usersColumns } from '#areas/admin/users/web/list/users-columns.tsx'
import { usersList } from '#areas/admin/users/web/list/users-list.ts'
import { stringifySearchParams } from '#ui/address/search-params.ts'
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button-link.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { roles } from '#model/permissions.ts'
import { userStatuses } from '#model/user-statuses.ts'

export default function UsersPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [mayInvite, mayExport] = [useAllowed('admin.edit'), useAllowed('admin.export')]
  const { question } = useList(usersList)
  const columns = useMemo(() => usersColumns(t), [t])
  return (
    <ListPage
      list={usersList}
      title={t('admin.users.title')}
      lead={t('admin.users.lead')}
      pageActions={
        mayInvite && (
          <ButtonLink to="/admin/users/new-access" look="solid">
            {t('admin.users.invite')}
          </ButtonLink>
        )
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name, email }) => name ?? email}
      query={usersQuery(accountId, question)}
      name={t('admin.users.list')}
      found={(count) => t('admin.users.found', { count })}
      searchFor={t('admin.users.searchFor')}
      filters={{
        role: {
          label: t('admin.users.role'),
          options: roles.map((value) => ({ value, label: t(`admin.roles.${value}`) })),
        },
        status: {
          label: t('admin.users.status'),
          options: userStatuses.map((value) => ({ value, label: t(`admin.statuses.${value}`) })),
        },
      }}
      actions={
        mayExport && (
          <ButtonAnchor
            href={`/api/admin/users.csv${stringifySearchParams(usersFilters(question))}`}
            aria-keyshortcuts="e"
            download
          >
            {t('admin.users.export')}
          </ButtonAnchor>
        )
      }
      empty={{
        byFilter: t('admin.users.none'),
        bySearch: (text) => t('admin.users.noneFound', { text }),
      }}
    />
  )
}
