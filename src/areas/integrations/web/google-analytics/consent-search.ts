import { type ConsentOutcome, consentOutcomes } from '#model/consent-outcomes.ts'

/** How the window went, as the server says it in the address; anything else is a failure. */
export const parseConsentSearch = (raw: Record<string, unknown>): { outcome: ConsentOutcome } => ({
  outcome: consentOutcomes.find((known) => known === raw['outcome']) ?? 'failed',
})
