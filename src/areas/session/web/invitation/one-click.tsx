import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '#areas/session/web/form-failure.tsx'
import { acceptInvitation } from '#areas/session/web/sign-in.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import classes from '#areas/session/web/sign-in-page.module.css'

/** For whom the session knows: one button. */
export function OneClick({ token, name }: { token: string; name: string }): ReactNode {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function accept(): Promise<void> {
    setBusy(true)
    const outcome = await acceptInvitation(queryClient, { token })
    if (outcome.ok) {
      toastSuccess()
      return router.history.push('/')
    }
    setBusy(false)
    setFailure(outcome.message)
  }
  return (
    <div className={classes['actions']}>
      <FormFailure text={failure} />
      <Button size="md" fullWidth loading={busy} onClick={() => void accept()}>
        {t('session.invitation.acceptAs', { name })}
      </Button>
    </div>
  )
}
