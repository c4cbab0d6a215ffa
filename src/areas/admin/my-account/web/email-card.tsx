import { useQueryClient } from '@tanstack/react-query'
import { useSearch, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account/contract.ts'
import { NoPassword } from '#areas/admin/my-account/web/no-password.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { myAccountClient, myAccountQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { parseMyAccountSearch } from '#areas/admin/my-account/web/my-account-search.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { submitForm } from '#ui/forms/submit-form.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { EmailChange } from '#model/forms/my-account-forms.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'
import { updateCachedUser } from '#areas/admin/my-account/web/cached-user.ts'

export function EmailCard({ account }: { account: MyAccount }): ReactNode {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const { 'email-token': token } = parseMyAccountSearch(useSearch({ strict: false }))
  return (
    <Card area="auto" title={t('myAccount.email.title')} subtitle={account.email}>
      {token !== undefined && <ConfirmEmail token={token} newEmail={account.newEmail} />}
      {token === undefined && account.newEmail !== null && (
        <p className={classes['note']}>{t('myAccount.email.waiting', { email: account.newEmail })}</p>
      )}
      {account.hasPassword ? <EmailForm key={round} onSent={() => setRound(round + 1)} /> : <NoPassword />}
    </Card>
  )
}

function EmailForm({ onSent }: { onSent: () => void }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { form, problems, failure, busy } = useCheckedForm(EmailChange, async (change) => {
    await myAccountClient.changeEmail(change)
    toastSuccess(t('myAccount.done.email'))
    await queryClient.invalidateQueries({ queryKey: myAccountQuery.queryKey, exact: true })
    onSent()
  })
  return (
    <form {...form} className={classes['form']}>
      <FormFailure text={failure} />
      <Field
        label={t('myAccount.email.new')}
        name="email"
        type="email"
        autoComplete="email"
        problem={problems.email}
      />
      <SecretField label={t('myAccount.currentPassword')} name="password" problem={problems.password} />
      <div className={classes['buttons']}>
        <QuietButton type="submit" disabled={busy}>
          {t('myAccount.email.change')}
        </QuietButton>
      </div>
    </form>
  )
}

/** A button: mail scanners follow links. */
function ConfirmEmail({ token, newEmail }: { token: string; newEmail: string | null }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    const outcome = await submitForm(() => myAccountClient.confirmEmail({ token }))
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.message)
    toastSuccess(t('myAccount.done.emailConfirmed'))
    const account = await queryClient.fetchQuery(myAccountQuery)
    updateCachedUser(queryClient, { email: account.email })
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
