import type { Exportable } from '#model/exports.ts'

export const guardianExport = {
  kind: 'guardian-items',
  permission: 'observability.export',
  personal: null,
} as const satisfies Exportable

export const MOST_ADDRESSES = 20

/** `page`: it answers. */
export const addressKinds = ['page'] as const
export type AddressKind = (typeof addressKinds)[number]
