import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadSession } from '#areas/session/web/reload-session.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { sessionClient } from '#areas/session/web/session-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import classes from '#areas/session/web/sign-in-page.module.css'
import { submitForm } from '#ui/forms/submit-form.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'

/** A button: programs that scan mails open links, but press nothing. */
export default function ConfirmSignUpPage(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id: token = '' } = useParams({ strict: false })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setBusy(true)
    const outcome = await submitForm(() => sessionClient.confirmSignUp({ token }))
    setBusy(false)
    if (outcome.ok) {
      toastSuccess(t('session.done.confirmed'))
      await reloadSession(queryClient)
      announceSession()
      return navigate({ to: '/', replace: true })
    }
    if (outcome.code !== 'unauthenticated') return setFailure(outcome.message)
    await navigate({ to: '/sign-in', search: { redirect: `/confirm-sign-up/${token}` } })
  }

  return (
    <>
      <PublicHeading title={t('session.confirm.title')} lead={t('session.confirm.lead')} />
      <FormFailure text={failure} />
      <div className={classes['actions']}>
        <Button size="md" fullWidth loading={busy} onClick={() => void confirm()}>
          {t('session.confirm.title')}
        </Button>
      </div>
    </>
  )
}
