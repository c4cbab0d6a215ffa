export const destinationKinds = [
  'email',
  'slack',
  'teams',
  'googleChat',
  'pagerDuty',
  'webhook',
  'webPush',
] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** `failed` is tried again, `dead` is not, `canceled` ended before it was due. */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'dead', 'canceled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const pagerDutyRegions = ['us', 'eu'] as const
export type PagerDutyRegion = (typeof pagerDutyRegions)[number]
