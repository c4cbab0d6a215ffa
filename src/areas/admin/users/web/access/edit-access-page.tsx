import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditAccessForm } from '#areas/admin/users/web/access/edit-access-form.tsx'
import { userAccessQuery } from '#areas/admin/users/web/list/users-queries.ts'
import { isOfNothing } from '#ui/api/failure.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useFormKey } from '#ui/forms/use-form-key.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#areas/admin/users/web/admin.module.css'

export default function EditAccessPage(): ReactNode {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(userAccessQuery(accountId, id))
  const { key, ...form } = useFormKey(`${accountId} ${id}`, data?.version)
  useTitle(data === undefined ? t('admin.users.title') : t('admin.access.editTitle', { name: data.name }))
  const unknown = isOfNothing(error)
  return (
    <div className={classes['page']}>
      <Link to="/admin/users" className={classes['back']}>
        ← {t('admin.access.back')}
      </Link>
      {data === undefined && <h1 className="visually-hidden">{t('admin.users.title')}</h1>}
      {data !== undefined && <EditAccessForm key={key} access={data} {...form} />}
      {data === undefined && error === null && <Skeleton height={480} />}
      {data === undefined && unknown && (
        <EmptyState title={t('admin.access.notFound')} text={t('admin.access.notFoundText')} />
      )}
      {data === undefined && error !== null && !unknown && (
        <CardError error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
