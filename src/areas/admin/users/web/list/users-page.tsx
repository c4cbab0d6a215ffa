import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedUser } from '#areas/admin/users/contract.ts'
import { ConfirmAct } from '#areas/admin/users/web/list/confirm-act.tsx'
import { usersFilters } from '#areas/admin/users/address.ts'
import { type UserAct, usersQuery } from '#areas/admin/users/web/list/users-queries.ts'
import { usersColumns } from '#areas/admin/users/web/list/users-columns.tsx'
import { usersList } from '#areas/admin/users/address.ts'
import { stringifySearchParams } from '#model/address/search-params.ts'
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button-link.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useList } from '#ui/list/use-list.ts'
import { roles } from '#model/permissions.ts'
import { userStatuses } from '#model/user-statuses.ts'

export default function UsersPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [mayInvite, mayExport] = [useAllowed('admin.edit'), useAllowed('admin.export')]
  const { question } = useList(usersList)
  const columns = useMemo(() => usersColumns(t), [t])
  const navigate = useNavigate()
  const [asked, ask] = useState<{ act: UserAct; user: ListedUser } | null>(null)
  const rowActions = useMemo(
    () =>
      (user: ListedUser): RowAction[] => {
        if (!user.mayChange) return []
        const confirm = (act: UserAct): RowAction => ({
          key: act,
          label: t(`admin.users.${act}`),
          run: () => ask({ act, user }),
        })
        if (user.invited) return [{ ...confirm('resend'), icon: 'retry' }, confirm('revoke')]
        return [
          {
            key: 'edit',
            icon: 'edit',
            label: t('admin.users.edit'),
            run: () => void navigate({ to: '/admin/users/edit-access/$id', params: { id: user.id } }),
          },
          confirm(user.status === 'suspended' ? 'reactivate' : 'suspend'),
          confirm('remove'),
        ]
      },
    [t, navigate],
  )
  return (
    <>
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
        rowActions={rowActions}
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
      {asked !== null && <ConfirmAct {...asked} onClose={() => ask(null)} />}
    </>
  )
}
