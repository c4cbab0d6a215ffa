import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = {
  children: ReactNode
  submit: string
  /** What the toast says. */
  done: string
  onSubmit: (reason: string) => Promise<unknown>
  onDone: () => Promise<unknown>
}

export function ReasonForm({ children, submit, done, onSubmit, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  async function act(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(t('validation.required'))
    setProblem(undefined)
    try {
      await onSubmit(reason.trim())
      setReason('')
      toastSuccess(done)
      await onDone()
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return (
    <form className={classes['lockForm']} onSubmit={(event) => void act(event)} noValidate>
      <p>{children}</p>
      <Field
        label={t('targets.lock.reason')}
        value={reason}
        maxLength={255}
        problem={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      <QuietButton type="submit">{submit}</QuietButton>
    </form>
  )
}
