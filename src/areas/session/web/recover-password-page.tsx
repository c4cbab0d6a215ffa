import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '#areas/session/web/new-password-field.tsx'
import { PasswordField } from '#areas/session/web/password-field.tsx'
import { sessionClient } from '#areas/session/web/session-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { submitForm } from '#ui/forms/submit-form.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import { RecoveryForm } from '#model/forms/session-forms.ts'
import classes from '#areas/session/web/sign-in-page.module.css'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { validationMessages } from '#model/validation/index.ts'

export default function RecoverPasswordPage(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id: token = '' } = useParams({ strict: false })
  const [used, setUsed] = useState(false)
  const { data: link } = useQuery({
    queryKey: ['recovery-link', token],
    queryFn: () => submitForm(() => sessionClient.checkRecovery({ token })),
    gcTime: 0,
  })
  const { form, problems, failure, busy } = useCheckedForm(RecoveryForm, async ({ password }) => {
    const outcome = await submitForm(() => sessionClient.recoverPassword({ token, password }))
    if (outcome.ok) {
      toastSuccess(t('session.done.recovered'))
      await navigate({ to: '/sign-in', replace: true })
    } else setUsed(outcome.fields?.['token'] !== undefined)
    return outcome
  })
  if (used || (link?.ok === false && link.fields?.['token'] !== undefined)) return <InvalidLink />
  return (
    <>
      <PublicHeading title={t('session.recover.title')} lead={t('session.recover.lead')} />
      <form {...form} className={classes['form']}>
        <FormFailure text={failure ?? (link?.ok === false ? link.message : null)} />
        <NewPasswordField label={t('session.recover.password')} problem={problems.password} autoFocus />
        <PasswordField name="again" label={t('session.confirmPassword')} problem={problems.again} chosen />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('session.recover.save')}
        </Button>
      </form>
    </>
  )
}

function InvalidLink(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <PublicHeading title={validationMessages.resetToken} lead={t('session.recover.invalid')} />
      <div className={classes['actions']}>
        <ButtonLink to="/forgot-password" look="solid">
          {t('session.recover.resend')}
        </ButtonLink>
        <ButtonLink to="/sign-in" look="bare">
          {t('session.forgot.back')}
        </ButtonLink>
      </div>
    </>
  )
}
