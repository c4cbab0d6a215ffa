import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#areas/session/web/password-field.tsx'
import { strengthOf } from '#areas/session/web/password-strength.ts'
import classes from '#areas/session/web/new-password-field.module.css'

type Props = { problem: string | undefined; label?: string; autoFocus?: boolean }

/** A password to choose, with how far it is from the fifteen characters that are advised. */
export function NewPasswordField({ problem, label, autoFocus = false }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const found = strengthOf(text)
  return (
    <div>
      <PasswordField
        {...(label === undefined ? {} : { label })}
        problem={problem}
        chosen
        autoFocus={autoFocus}
        hint={found === null ? t('session.strength.advice') : undefined}
        onText={setText}
      />
      {found !== null && (
        <div className={classes['meter']} data-strength={found.strength}>
          <span className={classes['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${Math.round(found.share * 100)}%` }} />
          </span>
          <span id={id} role="status">
            {t(`session.strength.${found.strength}`)}
          </span>
        </div>
      )}
    </div>
  )
}
