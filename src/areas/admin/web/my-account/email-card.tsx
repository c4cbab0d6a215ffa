import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account-contract.ts'
import { ConfirmEmail } from '#areas/admin/web/my-account/confirm-email.tsx'
import { FormFailure } from '#areas/admin/web/my-account/form-failure.tsx'
import { myAccountClient } from '#areas/admin/web/my-account/my-account-client.ts'
import { myAccountQuery } from '#areas/admin/web/my-account/my-account-queries.ts'
import { parseMyAccountSearch } from '#areas/admin/web/my-account/my-account-search.ts'
import { NoPassword } from '#areas/admin/web/my-account/no-password.tsx'
import { sent } from '#areas/admin/web/my-account/sent.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/exhibit/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { EmailChange } from '#vocabulary/forms/my-account-forms.ts'
import classes from '#areas/admin/web/my-account/my-account.module.css'

/** The address that signs the person in; another one counts once whoever reads its mails has confirmed. */
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
    const outcome = await sent(() => myAccountClient.changeEmail(change))
    if (outcome.ok) {
      await queryClient.invalidateQueries({ queryKey: myAccountQuery.queryKey, exact: true })
      onSent()
    }
    return outcome
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
