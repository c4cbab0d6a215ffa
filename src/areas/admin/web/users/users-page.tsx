import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UsersFilters } from '#areas/admin/web/users/users-filters.tsx'
import { usersQuery } from '#areas/admin/web/users/users-queries.ts'
import { parseUsersSearch, type UsersSearch } from '#areas/admin/web/users/users-search.ts'
import { UsersTable } from '#areas/admin/web/users/users-table.tsx'
import { stringifySearchParams } from '#ui/address/search-params.ts'
import { ButtonAnchor, ButtonLink } from '#ui/buttons/button-link.tsx'
import { Bone } from '#ui/exhibit/bone.tsx'
import { CardError } from '#ui/exhibit/card-error.tsx'
import { Card } from '#ui/exhibit/card.tsx'
import { useAccountId } from '#ui/frame/account-id.ts'
import { useAllowed } from '#ui/frame/use-allowed.ts'
import { useTitle } from '#ui/frame/use-title.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/admin/web/admin.module.css'

/** Who is in the account, and who was asked in. */
export default function UsersPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('admin.users.title'))
  const accountId = useAccountId()
  const navigate = useNavigate()
  const search = parseUsersSearch(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery(usersQuery(accountId, search))
  const [mayInvite, mayExport] = [useAllowed('admin.edit'), useAllowed('admin.export')]
  const { page = 1, pageSize = 25, ...filters } = search
  const go = (next: UsersSearch): void => void navigate({ to: '.', search: () => next })
  return (
    <div className={classes['page']}>
      <header className={classes['top']}>
        <div>
          <h1>{t('admin.users.title')}</h1>
          <p>{t('admin.users.lead')}</p>
        </div>
        {mayInvite && (
          <ButtonLink to="/admin/users/new-access" look="solid">
            {t('admin.users.invite')}
          </ButtonLink>
        )}
      </header>
      <UsersFilters search={search} onChange={go} />
      <Card
        area="auto"
        title={data === undefined ? t('admin.users.list') : t('admin.users.found', { count: data.total })}
        actions={
          mayExport && (
            <ButtonAnchor
              href={`/api/admin/users.csv${stringifySearchParams(filters)}`}
              aria-keyshortcuts="e"
              download
            >
              {t('admin.users.export')}
            </ButtonAnchor>
          )
        }
      >
        {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Bone height={320} />}
        {data?.total === 0 && <p className={classes['quiet']}>{t('admin.users.none')}</p>}
        {data !== undefined && data.total > 0 && (
          <UsersTable
            users={data.items}
            sort={search.sort ?? 'name'}
            onSort={(sort) => go(parseUsersSearch({ ...search, sort, page: 1 }))}
          />
        )}
        {data !== undefined && (
          <Pages
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={(next) => go(parseUsersSearch({ ...search, page: next }))}
          />
        )}
      </Card>
    </div>
  )
}
