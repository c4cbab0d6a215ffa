import { isRecord } from '#model/records.ts'
import { type ConsentOutcome, consentOutcomes } from '#model/consent-outcomes.ts'
import { eventKeys } from '#model/event-keys.ts'

const key = eventKeys.googleAnalyticsStorageEvent

/** Through localStorage, which only windows of this site can read. */
export function announceConsent(outcome: ConsentOutcome): void {
  const event = outcome === 'given' ? eventKeys.googleAnalyticsLoggedIn : eventKeys.googleAnalyticsLoggedOut
  localStorage.setItem(key, JSON.stringify({ event, outcome, at: Date.now() }))
  localStorage.removeItem(key)
}

export function onConsent(listener: (outcome: ConsentOutcome) => void): () => void {
  const heard = (event: StorageEvent) => {
    const outcome = event.key === key ? outcomeIn(event.newValue) : undefined
    if (outcome !== undefined) listener(outcome)
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

function outcomeIn(stored: string | null): ConsentOutcome | undefined {
  if (stored === null) return undefined
  try {
    const message: unknown = JSON.parse(stored)
    const outcome = isRecord(message) ? message['outcome'] : null
    return consentOutcomes.find((known) => known === outcome)
  } catch {
    return undefined
  }
}
