import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoPassword } from '#areas/admin/my-account/web/no-password.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { myAccountClient, sessionsQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { PasswordForm as Passwords } from '#model/forms/my-account-forms.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

export function PasswordCard({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  return (
    <Card area="auto" title={t('myAccount.password.title')} subtitle={t('myAccount.password.lead')}>
      {hasPassword ? <PasswordForm key={round} onSent={() => setRound(round + 1)} /> : <NoPassword />}
    </Card>
  )
}

function PasswordForm({ onSent }: { onSent: () => void }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { form, problems, failure, busy } = useCheckedForm(Passwords, async ({ current, chosen }) => {
    await myAccountClient.changePassword({ current, chosen })
    toastSuccess(t('myAccount.done.password'))
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onSent()
  })
  return (
    <form {...form} className={classes['form']}>
      <FormFailure text={failure} />
      <SecretField label={t('myAccount.currentPassword')} name="current" problem={problems.current} />
      <SecretField label={t('myAccount.password.new')} name="chosen" problem={problems.chosen} chosen />
      <SecretField label={t('myAccount.password.again')} name="again" problem={problems.again} chosen />
      <div className={classes['buttons']}>
        <QuietButton type="submit" look="solid" disabled={busy}>
          {t('myAccount.password.change')}
        </QuietButton>
      </div>
    </form>
  )
}
