import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NewAccessForm } from '#areas/admin/users/web/access/new-access-form.tsx'
import { grantableAccountsQuery } from '#areas/admin/users/web/list/users-queries.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#areas/admin/users/web/admin.module.css'

export default function NewAccessPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('admin.access.newTitle'))
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(grantableAccountsQuery(accountId))
  return (
    <div className={classes['page']}>
      <Link to="/admin/users" className={classes['back']}>
        ← {t('admin.access.back')}
      </Link>
      <header>
        <h1>{t('admin.access.newTitle')}</h1>
        <p>{t('admin.access.newLead')}</p>
      </header>
      {data !== undefined && <NewAccessForm key={accountId} accounts={data.accounts} />}
      {data === undefined && error === null && <Skeleton height={480} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
    </div>
  )
}
