import { checkAreas } from './checks.ts'

/** Subjects of notices: an alert, or a Guardian problem. */
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

/** `failed` is retried, `dead` is not, `canceled` ended before it was due. */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'dead', 'canceled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `bridge`: a group reached through an unofficial bridge. */
export const whatsAppForms = ['contacts', 'group', 'bridge'] as const
export type WhatsAppForm = (typeof whatsAppForms)[number]

/** `short`: the title, how severe it is, and the link. */
export const messageFormats = ['full', 'short'] as const
export type MessageFormat = (typeof messageFormats)[number]

/**
 * Message to one person or group. `sending`: may have been sent; `unknown`: the outcome will never be known.
 */
export const whatsAppSendStates = ['sending', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const
export type WhatsAppSendState = (typeof whatsAppSendStates)[number]

/** Maximum members of an official group. */
export const MAX_OF_GROUP = 8

export const pagerDutyRegions = ['us', 'eu'] as const
export type PagerDutyRegion = (typeof pagerDutyRegions)[number]
