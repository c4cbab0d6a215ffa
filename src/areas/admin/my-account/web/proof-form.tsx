import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { Proof } from '#model/forms/my-account-forms.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

type Props = {
  action: string
  hint?: string
  send: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

export function ProofForm({ action, hint, send, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const { form, problems, failure, busy } = useCheckedForm(Proof, async (proof) => {
    await send(proof)
    toastSuccess(t('myAccount.done.proof'))
  })
  return (
    <form {...form} className={classes['form']}>
      <FormFailure text={failure} />
      <Field
        label={t('myAccount.secondFactor.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={32}
        hint={hint}
        problem={problems.code}
        autoFocus
      />
      <SecretField label={t('myAccount.currentPassword')} name="password" problem={problems.password} />
      <div className={classes['buttons']}>
        <QuietButton type="submit" look="solid" disabled={busy}>
          {action}
        </QuietButton>
        <QuietButton onClick={onCancel}>{t('ui.cancel')}</QuietButton>
      </div>
    </form>
  )
}
