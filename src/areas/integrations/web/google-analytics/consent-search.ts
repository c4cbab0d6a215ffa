import { type ConsentOutcome, consentOutcomes } from '#model/consent-outcomes.ts'

/** Anything unknown counts as a failure. */
export const parseConsentSearch = (raw: Record<string, unknown>): { outcome: ConsentOutcome } => ({
  outcome: consentOutcomes.find((known) => known === raw['outcome']) ?? 'failed',
})
