/** Why an attempt was refused. `unmapped`: what nobody normalised, shown as it came. */
export const declineGroups = [
  'invalidData',
  'funds',
  'suspicion',
  'issuerUnavailable',
  'technical',
  'antifraud',
  'abandoned',
  'blocked',
  'unmapped',
] as const
export type DeclineGroup = (typeof declineGroups)[number]
