import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GoogleButton } from '#areas/session/web/google-button.tsx'
import { NewPasswordField } from '#areas/session/web/new-password-field.tsx'
import { PasswordField } from '#areas/session/web/password-field.tsx'
import { signUp } from '#areas/session/web/sign-in.ts'
import { signInOptions } from '#areas/session/web/session-queries.ts'
import { onlyRedirect, parseSignInSearch } from '#areas/session/web/sign-in-search.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import { SignUpForm } from '#model/forms/session-forms.ts'
import classes from '#areas/session/web/sign-in-page.module.css'

export default function SignUpPage(): ReactNode {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const search = onlyRedirect(parseSignInSearch(useSearch({ strict: false })))
  const target = search.redirect ?? '/'
  const { data: options } = useQuery(signInOptions)
  const { form, problems, failure, setFailure, busy } = useCheckedForm(
    SignUpForm,
    async ({ name, email, password }) => {
      const outcome = await signUp(queryClient, { name, email, password })
      if (outcome.ok) router.history.push(target)
      return outcome
    },
  )
  if (options?.signUp === 'invited') {
    return (
      <>
        <PublicHeading title={t('session.signUp.closed')} lead={t('session.signUp.closedLead')} />
        <p className={classes['other']}>
          <Link to="/sign-in" search={search}>
            {t('session.enter')}
          </Link>
        </p>
      </>
    )
  }
  return (
    <>
      <PublicHeading title={t('session.signUp.title')} />
      <form {...form} className={classes['form']}>
        <FormFailure text={failure} />
        <Field label={t('session.name')} name="name" autoComplete="name" problem={problems.name} autoFocus />
        <Field
          label={t('session.email')}
          name="email"
          type="email"
          autoComplete="username"
          problem={problems.email}
        />
        <NewPasswordField problem={problems.password} />
        <PasswordField name="again" label={t('session.confirmPassword')} problem={problems.again} chosen />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('session.signUp.title')}
        </Button>
        <GoogleButton target={target} onFailure={setFailure} />
      </form>
      <p className={classes['other']}>
        {t('session.signUp.known')}{' '}
        <Link to="/sign-in" search={search}>
          {t('session.enter')}
        </Link>
      </p>
    </>
  )
}
