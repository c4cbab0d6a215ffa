import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announceSession, onSessionElsewhere } from '#areas/session/web/other-tabs.ts'
import { PasswordField } from '#areas/session/web/password-field.tsx'
import { reloadSession } from '#areas/session/web/reload-session.ts'
import { sessionClient, signInOptions, whoIs } from '#areas/session/web/session-queries.ts'
import { showOverlay } from '#app/keyboard/overlay.ts'
import { failureCode, toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, DialogButtons } from '#ui/dialogs/dialog.tsx'
import dialogs from '#ui/dialogs/dialog.module.css'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { type CheckedForm, useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { Credentials, SignInForm } from '#model/forms/session-forms.ts'

/** Over what was being filled in when the session ended. */
export default function SignInAgain(): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data: user } = useQuery(whoIs)
  const { data: options } = useQuery(signInOptions)
  const [withCode, setWithCode] = useState(false)
  const { form, problems, failure, busy }: CheckedForm<keyof Credentials> = useCheckedForm(
    withCode ? Credentials : SignInForm,
    async (credentials, element) => {
      try {
        await sessionClient.getCsrf()
        await sessionClient.login(credentials)
      } catch (error) {
        if (failureCode(error) !== 'secondFactorRequired') throw error
        setWithCode(true)
        return
      }
      closeDialog(element)
      announceSession()
      await reloadSession(queryClient).catch(toastFailure)
      await router.invalidate()
    },
  )
  const { ref } = form
  useEffect(() => focusEmpty(ref.current), [ref])
  useEffect(() => onSessionElsewhere(() => closeDialog(ref.current)), [ref])
  return (
    <Modal label={t('session.again.title')} onClose={() => showOverlay(null)}>
      <form {...form} className={dialogs['dialog']}>
        <h2>{t('session.again.title')}</h2>
        <p>{t('session.again.text')}</p>
        <FormFailure text={failure} />
        <Field
          label={t('session.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={user?.email}
          problem={problems.email}
        />
        <PasswordField problem={problems.password} />
        {withCode && (
          <Field
            label={t('session.secondFactor.code')}
            name="code"
            autoComplete="one-time-code"
            maxLength={32}
            problem={problems.code}
            autoFocus
          />
        )}
        {options?.google === true && (
          <a href="/sign-in" target="_blank" rel="noreferrer">
            {t('session.again.elsewhere')}
          </a>
        )}
        <DialogButtons>
          <CancelButton text={t('session.again.later')} />
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('session.enter')}
          </QuietButton>
        </DialogButtons>
      </form>
    </Modal>
  )
}

/** A dialog that opens gives the focus to its first field. */
function focusEmpty(form: HTMLFormElement | null): void {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
  fields.find(({ value }) => value === '')?.focus()
}
