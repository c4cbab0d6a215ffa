import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeDestination } from '#areas/session/web/destination.ts'
import { sessionClient, signInOptions } from '#areas/session/web/session-queries.ts'
import { failureText } from '#ui/api/failure.ts'
import classes from '#areas/session/web/google-button.module.css'

type Props = { target: string; onFailure: (message: string | null) => void }

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
      storeDestination(target)
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

/** In the colours that Google requires. */
function GoogleMark(): ReactNode {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M46.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h12.4c-.5 2.9-2.1 5.3-4.6 7v5.8h7.5c4.3-4 6.8-9.9 6.8-16.8z"
      />
      <path
        fill="#34a853"
        d="M24 47c6.2 0 11.4-2.1 15.2-5.6l-7.4-5.8c-2.1 1.4-4.7 2.2-7.8 2.2-6 0-11.1-4-12.9-9.5H3.5v6C7.2 41.8 15 47 24 47z"
      />
      <path
        fill="#fbbc05"
        d="M11.1 28.3c-.5-1.4-.7-2.8-.7-4.3s.3-2.9.7-4.3v-6H3.5C1.9 16.8 1 20.3 1 24s.9 7.2 2.5 10.3l7.6-6z"
      />
      <path
        fill="#ea4335"
        d="M24 10.2c3.4 0 6.4 1.2 8.8 3.4l6.6-6.6C35.4 3.3 30.2 1 24 1 15 1 7.2 6.2 3.5 13.7l7.6 6C12.9 14.2 18 10.2 24 10.2z"
      />
    </svg>
  )
}
