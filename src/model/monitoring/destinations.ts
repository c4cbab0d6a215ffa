import { checkAreas } from './checks.ts'

/** Of what a notice can be: an alert, or a problem that Guardian found. */
export const noticeAreas = checkAreas

export const destinationKinds = [
  'email',
  'slack',
  'teams',
  'googleChat',
  'pagerDuty',
  'webhook',
  'webPush',
  'whatsApp',
] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** `failed` is tried again, `dead` is not, `canceled` ended before it was due. */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'dead', 'canceled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `bridge`: a group that an unofficial bridge writes to. */
export const whatsAppForms = ['contacts', 'group', 'bridge'] as const
export type WhatsAppForm = (typeof whatsAppForms)[number]

/** Of a message to one person or group; `sending`: it may have left; `unknown`: nobody will ever say whether it did. */
export const whatsAppSendStates = ['sending', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const
export type WhatsAppSendState = (typeof whatsAppSendStates)[number]

/** People of an official group. */
export const MAX_OF_GROUP = 8

export const pagerDutyRegions = ['us', 'eu'] as const
export type PagerDutyRegion = (typeof pagerDutyRegions)[number]
