import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveFor } from '#areas/session/web/destination.ts'
import { GoogleMark } from '#areas/session/web/google-mark.tsx'
import { sessionClient } from '#areas/session/web/session-client.ts'
import { signInOptions } from '#areas/session/web/sign-in-options.ts'
import { failureText } from '#ui/api/failure.ts'
import classes from '#areas/session/web/google-button.module.css'

type Props = { target: string; onFailure: (message: string | null) => void }

/** The other way in, where this Farol has it; the page is left for Google's. */
export function GoogleButton({ target, onFailure }: Props): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(signInOptions)
  const [busy, setBusy] = useState(false)
  if (data?.google !== true) return null

  async function leave(): Promise<void> {
    setBusy(true)
    onFailure(null)
    try {
      const { url } = await sessionClient.getGoogleUrl({ redirect: `${location.origin}/` })
      leaveFor(target)
      location.assign(url)
    } catch (error) {
      setBusy(false)
      onFailure(failureText(error))
    }
  }

  return (
    <>
      <p className={classes['or']}>{t('session.or')}</p>
      <Button
        variant="default"
        size="md"
        fullWidth
        className={classes['google']}
        loading={busy}
        leftSection={<GoogleMark />}
        onClick={() => void leave()}
      >
        {t('session.google')}
      </Button>
    </>
  )
}
