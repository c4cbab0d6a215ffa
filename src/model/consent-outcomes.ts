/** What came of Google's window: access was given, or why not. */
export const consentOutcomes = ['given', 'denied', 'without-scope', 'expired', 'away', 'failed'] as const

export type ConsentOutcome = (typeof consentOutcomes)[number]
