import { declareList } from '#model/address/list-declaration.ts'
import { exportSorts } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const filesScreen = { screen: 'files', area: 'team' } as const satisfies ViewedScreen

export const filesList = declareList({ of: filesScreen, sorts: exportSorts, defaultSort: '-createdAt' })

export const templates = ['daily', 'weekly', 'targets', 'carrier', 'view'] as const
export type Template = (typeof templates)[number]

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const deliveryStates = ['sent', 'withheld', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a person or a list received nothing. */
export const withheldReasons = [
  'noAccess',
  'noPermission',
  'otherChannel',
  'noChannel',
  'unsubscribed',
  'noView',
  'noList',
] as const
export type WithheldReason = (typeof withheldReasons)[number]

export const MAX_SCHEDULES = 50
export const MAX_RECIPIENTS = 50
export const MAX_LISTS = 20
