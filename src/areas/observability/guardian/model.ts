import type { Exportable } from '#model/exports.ts'

export const guardianExport = {
  kind: 'guardian-items',
  permission: 'observability.export',
  personal: null,
} as const satisfies Exportable

export const MAX_ADDRESSES = 20

/** `page`: it opens. `cart`: of a VTEX shop, a SKU can be bought up to the payment. */
export const addressKinds = ['page', 'cart'] as const
export type AddressKind = (typeof addressKinds)[number]
