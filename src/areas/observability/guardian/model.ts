import type { Exportable } from '#model/exports.ts'

export const guardianExport = {
  kind: 'guardian-items',
  permission: 'observability.export',
  personal: null,
} as const satisfies Exportable

export const MAX_ADDRESSES = 20

/** `page` checks that it loads; `cart` checks that a SKU of a VTEX shop can be bought up to payment. */
export const addressKinds = ['page', 'cart'] as const
export type AddressKind = (typeof addressKinds)[number]
