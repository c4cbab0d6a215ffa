import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSettingsQuery } from '#areas/admin/account/web/account-queries.ts'
import { ClosingCard } from '#areas/admin/account/web/closing-card.tsx'
import { SettingsForm } from '#areas/admin/account/web/settings-form.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { useFormKey } from '#ui/forms/use-form-key.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#areas/admin/account/web/account.module.css'

export default function AccountPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('account.title'))
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(accountSettingsQuery(accountId))
  const { key, ...form } = useFormKey(accountId, data?.version)
  const mayEdit = useAllowedInWhole('admin.edit')
  return (
    <div className={classes['page']}>
      <header>
        <h1>{t('account.title')}</h1>
        <p>{t('account.lead')}</p>
      </header>
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={420} />}
      {data !== undefined && (
        <SettingsForm key={key} saved={data} editable={mayEdit && !data.isDemo} {...form} />
      )}
      {data !== undefined && mayEdit && !data.isDemo && <ClosingCard name={data.name} />}
    </div>
  )
}
