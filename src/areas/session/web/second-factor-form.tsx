import { Button } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#ui/forms/submit-form.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import { SecondFactor } from '#model/forms/session-forms.ts'
import { findProblems } from '#model/validation/index.ts'
import classes from '#areas/session/web/sign-in-page.module.css'

export type WithCode = (queryClient: QueryClient, code: string) => Promise<Outcome>

type Props = { withCode: WithCode; onEntered: () => void }

export function SecondFactorForm({ withCode, onEntered }: Props): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const code = formText(form.current, 'code')
    const invalid = findProblems(SecondFactor, { code }).code
    setProblem(invalid)
    const field = form.current?.querySelector<HTMLInputElement>('[name=code]')
    if (invalid !== undefined) return field?.focus()
    setBusy(true)
    setFailure(null)
    const outcome = await withCode(queryClient, code)
    setBusy(false)
    if (outcome.ok) return onEntered()
    setFailure(outcome.message)
    field?.select()
  }

  return (
    <>
      <PublicHeading title={t('session.secondFactor.title')} lead={t('session.secondFactor.lead')} />
      <form ref={form} className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <FormFailure text={failure} />
        <Field
          label={t('session.secondFactor.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={32}
          hint={t('session.secondFactor.hint')}
          problem={problem}
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('session.enter')}
        </Button>
        <a className={classes['again']} href="/sign-in">
          {t('session.secondFactor.again')}
        </a>
      </form>
    </>
  )
}
