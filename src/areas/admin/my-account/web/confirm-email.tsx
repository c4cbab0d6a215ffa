import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '#areas/admin/my-account/web/form-failure.tsx'
import { myAccountClient } from '#areas/admin/my-account/web/my-account-client.ts'
import { myAccountQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { sent } from '#areas/admin/my-account/web/sent.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { changeKnownPerson } from '#areas/admin/my-account/web/known-person.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

/** Somebody came from the mail: a click confirms, for programs that look through mails follow links too. */
export function ConfirmEmail({ token, newEmail }: { token: string; newEmail: string | null }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    const outcome = await sent(() => myAccountClient.confirmEmail({ token }))
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.message)
    const account = await queryClient.fetchQuery(myAccountQuery)
    changeKnownPerson(queryClient, { email: account.email })
    await navigate({ to: '.', search: {}, replace: true })
  }
  return (
    <div className={classes['note']}>
      <p className={classes['text']}>
        {newEmail === null
          ? t('myAccount.email.confirmUnknown')
          : t('myAccount.email.confirmLead', { email: newEmail })}
      </p>
      <FormFailure text={failure} />
      <QuietButton look="solid" disabled={busy} onClick={() => void confirm()}>
        {t('myAccount.email.confirm')}
      </QuietButton>
    </div>
  )
}
