import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#areas/session/web/password-field.tsx'
import { passwordStrength } from '#areas/session/web/password-strength.ts'
import classes from '#areas/session/web/new-password-field.module.css'

type Props = { problem: string | undefined; label?: string; autoFocus?: boolean }

export function NewPasswordField({ problem, label, autoFocus = false }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const result = passwordStrength(text)
  return (
    <div>
      <PasswordField
        {...(label === undefined ? {} : { label })}
        problem={problem}
        chosen
        autoFocus={autoFocus}
        hint={result === null ? t('session.strength.advice') : undefined}
        onText={setText}
      />
      {result !== null && problem === undefined && (
        <div className={classes['meter']} data-strength={result.strength}>
          <span className={classes['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${Math.round(result.share * 100)}%` }} />
          </span>
          <span id={id} role="status">
            {t(`session.strength.${result.strength}`)}
          </span>
        </div>
      )}
    </div>
  )
}
