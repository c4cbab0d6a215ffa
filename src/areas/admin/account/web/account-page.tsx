import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSettingsQuery } from '#areas/admin/account/web/account-queries.ts'
import { ClosingCard } from '#areas/admin/account/web/closing-card.tsx'
import { SettingsForm } from '#areas/admin/account/web/settings-form.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#areas/admin/account/web/account.module.css'

export default function AccountPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('account.title'))
  const accountId = useAccountId()
  /** The version that was being changed: what others save meanwhile does not empty the form. */
  const [touched, setTouched] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(accountSettingsQuery(accountId))
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
        <SettingsForm
          key={`${accountId} ${touched ?? data.version}`}
          saved={data}
          editable={mayEdit && !data.isDemo}
          onTouch={() => setTouched((before) => before ?? data.version)}
          onSaved={() => setTouched(null)}
        />
      )}
      {data !== undefined && mayEdit && !data.isDemo && <ClosingCard name={data.name} />}
    </div>
  )
}
