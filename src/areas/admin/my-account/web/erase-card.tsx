import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account/contract.ts'
import { NoPassword } from '#areas/admin/my-account/web/no-password.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { myAccountClient } from '#areas/admin/my-account/web/my-account-queries.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { Erasure, eraseWords } from '#model/forms/my-account-forms.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

export function EraseCard({ account }: { account: MyAccount }): ReactNode {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  return (
    <Card area="auto" title={t('myAccount.erase.title')} subtitle={t('myAccount.erase.lead')}>
      <ul className={classes['consequences']}>
        <li>{t('myAccount.erase.goes')}</li>
        <li>{t('myAccount.erase.stays')}</li>
        <li>{t('myAccount.erase.owners')}</li>
      </ul>
      {!account.hasPassword && <NoPassword />}
      {account.hasPassword && !asked && (
        <div className={classes['buttons']}>
          <QuietButton onClick={() => setAsked(true)}>{t('myAccount.erase.ask')}</QuietButton>
        </div>
      )}
      {asked && <EraseForm withCode={account.secondFactor !== null} onCancel={() => setAsked(false)} />}
    </Card>
  )
}

function EraseForm({ withCode, onCancel }: { withCode: boolean; onCancel: () => void }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { form, problems, failure, busy } = useCheckedForm(Erasure, async (erasure) => {
    await myAccountClient.eraseMe(erasure)
    toastSuccess(t('myAccount.done.erased'))
    await navigate({ to: '/sign-out', replace: true })
  })
  return (
    <form {...form} className={classes['form']}>
      <FormFailure text={failure} />
      <SecretField label={t('myAccount.currentPassword')} name="password" problem={problems.password} />
      {withCode && (
        <Field
          label={t('myAccount.secondFactor.code')}
          name="code"
          autoComplete="one-time-code"
          problem={problems.code}
        />
      )}
      <Field
        label={t('myAccount.erase.type', { words: eraseWords })}
        name="confirmation"
        autoComplete="off"
        problem={problems.confirmation}
      />
      <div className={classes['buttons']}>
        <QuietButton type="submit" look="solid" disabled={busy}>
          {t('myAccount.erase.confirm')}
        </QuietButton>
        <QuietButton onClick={onCancel}>{t('ui.cancel')}</QuietButton>
      </div>
    </form>
  )
}
