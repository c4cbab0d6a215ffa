import { useEffect, useRef, useState } from 'react'
import { analyticsClient } from '#areas/integrations/web/google-analytics/analytics-client.ts'
import { onConsent } from '#areas/integrations/web/google-analytics/consent-event.ts'
import { failureText } from '#ui/api/failure.ts'
import { announce } from '#ui/shell/announce.ts'
import type { ConsentOutcome } from '#model/consent-outcomes.ts'
import { eventKeys } from '#model/event-keys.ts'

/** `unseen`: closed or merely unreadable; a browser cannot tell once the window is at Google. */
export type ConsentStep = 'none' | 'blocked' | 'waiting' | 'unseen' | ConsentOutcome

const features = 'popup,width=520,height=700'
const lookMs = 500

export function useConsentWindow(onGiven: () => void) {
  const [step, setStep] = useState<ConsentStep>('none')
  const [failure, setFailure] = useState<string | null>(null)
  const opened = useRef<Window | null>(null)
  useEffect(
    () =>
      onConsent((outcome) => {
        if (opened.current === null) return
        opened.current = null
        setStep(outcome)
        const key = outcome === 'given' ? 'googleAnalyticsLoggedIn' : 'googleAnalyticsLoggedOut'
        announce(eventKeys[key])
        if (outcome === 'given') onGiven()
      }),
    [onGiven],
  )
  useEffect(() => {
    if (step !== 'waiting') return undefined
    const timer = setInterval(() => opened.current?.closed === true && setStep('unseen'), lookMs)
    return () => clearInterval(timer)
  }, [step])

  async function open(): Promise<void> {
    setFailure(null)
    // Before any await: browsers open windows only in direct answer to a click.
    const popup = window.open('', 'farol-google-analytics', features)
    if (popup === null) return setStep('blocked')
    opened.current = popup
    setStep('waiting')
    try {
      const { url } = await analyticsClient.beginAnalytics()
      popup.location.assign(url)
    } catch (error) {
      popup.close()
      opened.current = null
      setStep('none')
      setFailure(failureText(error))
    }
  }
  return { step, failure, open }
}
