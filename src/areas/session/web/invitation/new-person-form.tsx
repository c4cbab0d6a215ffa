import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '#areas/session/web/new-password-field.tsx'
import { PasswordField } from '#areas/session/web/password-field.tsx'
import { acceptInvitation } from '#areas/session/web/sign-in.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { InvitationForm } from '#model/forms/invitation-forms.ts'
import classes from '#areas/session/web/sign-in-page.module.css'

export function NewPersonForm({ token, email }: { token: string; email: string }): ReactNode {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { form, problems, failure, busy } = useCheckedForm(InvitationForm, async ({ name, password }) => {
    const outcome = await acceptInvitation(queryClient, token, { name, email, password })
    if (outcome.ok) {
      toastSuccess(t('session.done.accepted'))
      router.history.push('/')
    }
    return outcome
  })
  return (
    <form {...form} className={classes['form']}>
      <FormFailure text={failure} />
      <Field
        label={t('session.name')}
        name="name"
        autoComplete="name"
        maxLength={255}
        problem={problems.name}
        autoFocus
      />
      <Field label={t('session.email')} type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField problem={problems.password} />
      <PasswordField name="again" label={t('session.confirmPassword')} problem={problems.again} chosen />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('session.invitation.accept')}
      </Button>
    </form>
  )
}
