/** A custom period is `YYYY-MM-DD_YYYY-MM-DD`, both inclusive. */
export const periodPresets = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'last-90-days',
  'this-year',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

export const comparatorKeys = [
  'previous-period',
  'previous-year',
  'same-date',
  'same-event',
  'account-average',
] as const
export type ComparatorKey = (typeof comparatorKeys)[number]
