import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import classes from '#areas/session/web/sign-in-page.module.css'

type Props = {
  problem: string | undefined
  name?: string
  label?: string
  chosen?: boolean
  hint?: string | undefined
  autoFocus?: boolean
  onText?: (text: string) => void
}

export function PasswordField({
  problem,
  name = 'password',
  label,
  chosen = false,
  hint,
  ...more
}: Props): ReactNode {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      label={label ?? t('session.password')}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      autoFocus={more.autoFocus}
      problem={problem}
      hint={capsLock ? t('session.capsLock') : hint}
      onKeyDown={watch}
      onKeyUp={watch}
      onChange={(event) => more.onText?.(event.target.value)}
      action={
        <button
          type="button"
          className={classes['show']}
          aria-pressed={shown}
          aria-label={t(shown ? 'session.hideOf' : 'session.showOf', {
            field: label ?? t('session.password'),
          })}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('session.hide') : t('session.show')}
        </button>
      }
    />
  )
}
