export const consentOutcomes = ['given', 'denied', 'without-scope', 'expired', 'away', 'failed'] as const

export type ConsentOutcome = (typeof consentOutcomes)[number]
