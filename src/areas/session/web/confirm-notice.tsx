import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { sessionClient } from '#areas/session/web/session-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'

export function ConfirmNotice({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  if (user.emailConfirmed) return null
  async function resend(): Promise<void> {
    try {
      await sessionClient.resendConfirmation()
      setSent(true)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div>
      <p>{t('session.confirm.pending', { email: user.email })}</p>
      <QuietButton look="bare" onClick={() => void resend()}>
        {t('session.confirm.resend')}
      </QuietButton>
      <p role="status">{sent && t('session.confirm.resent')}</p>
    </div>
  )
}
