import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionClient } from '#areas/session/web/session-queries.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import { ForgottenPassword } from '#model/forms/session-forms.ts'
import classes from '#areas/session/web/sign-in-page.module.css'

export default function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<string | null>(null)
  const { form, problems, failure, busy } = useCheckedForm(ForgottenPassword, async (values) => {
    setAnswer(null)
    const { message } = await sessionClient.forgotPassword(values)
    setAnswer(message)
  })
  return (
    <>
      <PublicHeading title={t('session.forgot.title')} lead={t('session.forgot.lead')} />
      <form {...form} className={classes['form']}>
        <FormFailure text={failure} />
        <div role="status">{answer !== null && <p className={classes['done']}>{answer}</p>}</div>
        <Field
          label={t('session.email')}
          name="email"
          type="email"
          autoComplete="username"
          problem={problems.email}
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t(answer === null ? 'session.forgot.send' : 'session.forgot.again')}
        </Button>
      </form>
      <p className={classes['other']}>
        <Link to="/sign-in">{t('session.forgot.back')}</Link>
      </p>
    </>
  )
}
