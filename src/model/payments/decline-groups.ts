/**
 * Why an attempt was refused. `generic`: the issuer gave no reason; `unmapped`: an unknown reason, shown as
 * reported.
 */
export const declineGroups = [
  'invalidData',
  'funds',
  'suspicion',
  'issuerUnavailable',
  'technical',
  'antifraud',
  'abandoned',
  'blocked',
  'generic',
  'unmapped',
] as const
export type DeclineGroup = (typeof declineGroups)[number]
