import type { ReactNode } from 'react'
import classes from '#areas/admin/my-account/web/my-account.module.css'
import { failureFields, failureText, toastSuccess } from '#ui/api/failure.ts'
import type { Outcome } from '#ui/forms/use-checked-form.ts'
import { useTranslation } from 'react-i18next'

/** Always in the page: screen readers only announce changes in a live region. */
export function FormFailure({ text }: { text: string | null }): ReactNode {
  return <div role="alert">{text !== null && <p className={classes['failure']}>{text}</p>}</div>
}

export async function submitForm(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
  } catch (error) {
    return { ok: false, message: failureText(error), fields: failureFields(error) }
  }
  toastSuccess()
  return { ok: true }
}

export function NoPassword(): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={classes['quiet']}>
      {t('myAccount.noPassword')} <a href="/forgot-password">{t('myAccount.createPassword')}</a>
    </p>
  )
}
