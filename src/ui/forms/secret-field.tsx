import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import classes from '#ui/forms/secret-field.module.css'

type Props = {
  label: string
  name: string
  problem: string | undefined
  /** A new password, for password managers. */
  chosen?: boolean
  hint?: ReactNode
}

export function SecretField({ chosen = false, ...field }: Props): ReactNode {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      action={
        <button
          type="button"
          className={classes['show']}
          aria-pressed={shown}
          aria-label={t(shown ? 'myAccount.hideOf' : 'myAccount.showOf', { field: field.label })}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'myAccount.hide' : 'myAccount.show')}
        </button>
      }
    />
  )
}
