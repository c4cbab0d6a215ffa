import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startPage, signInOptions } from '#areas/session/web/session-queries.ts'
import { resolveDestination } from '#areas/session/web/destination.ts'
import { GoogleButton } from '#areas/session/web/google-button.tsx'
import { PasswordField } from '#areas/session/web/password-field.tsx'
import { SecondFactorForm, type WithCode } from '#areas/session/web/second-factor-form.tsx'
import { finishSignIn, signIn } from '#areas/session/web/sign-in.ts'
import { onlyRedirect, parseSignInSearch } from '#areas/session/web/sign-in-search.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import { SignInForm } from '#model/forms/session-forms.ts'
import classes from '#areas/session/web/sign-in-page.module.css'

export default function SignInPage(): ReactNode {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const search = parseSignInSearch(useSearch({ strict: false }))
  const { step, problem } = search
  const { data: options } = useQuery(signInOptions)
  const [target] = useState(() => resolveDestination(search))
  const [withCode, setWithCode] = useState<WithCode | null>(() => (step === 'code' ? finishSignIn : null))

  const { form, problems, failure, setFailure, busy } = useCheckedForm(SignInForm, async (credentials) => {
    const outcome = await signIn(queryClient, credentials)
    if (outcome.ok) router.history.push(startPage(queryClient, target))
    else if (outcome.code === 'secondFactorRequired') {
      setWithCode(() => (client: QueryClient, code: string) => signIn(client, { ...credentials, code }))
      return { ok: true }
    }
    return { ...outcome, at: 'password' }
  })

  if (withCode !== null) {
    return (
      <SecondFactorForm
        withCode={withCode}
        onEntered={() => router.history.push(startPage(queryClient, target))}
      />
    )
  }
  const begun = problem === undefined ? null : t(`session.problems.${problem}`)
  return (
    <>
      <PublicHeading title={t('session.enter')} />
      <form {...form} className={classes['form']}>
        <FormFailure text={failure ?? begun} />
        <Field
          label={t('session.email')}
          name="email"
          type="email"
          autoComplete="username"
          problem={problems.email}
          autoFocus
        />
        <PasswordField problem={problems.password} />
        <Link to="/forgot-password" className={classes['aside']}>
          {t('session.forgot.link')}
        </Link>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('session.enter')}
        </Button>
        <GoogleButton target={target} onFailure={setFailure} />
      </form>
      {options?.signUp === 'open' && (
        <p className={classes['other']}>
          {t('session.signUp.invitation')}{' '}
          <Link to="/sign-up" search={onlyRedirect(search)}>
            {t('session.signUp.title')}
          </Link>
        </p>
      )}
    </>
  )
}
