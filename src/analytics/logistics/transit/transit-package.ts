/** Instants in ms. `endedAt`: returned, lost or stolen, so that it never arrives. `occurredAt`: the first occurrence. */
export type TransitPackage = {
  carrier: string
  dock: string
  uf: string
  approvedAt: number | null
  invoicedAt: number | null
  shippedAt: number | null
  outForDeliveryAt: number | null
  occurredAt: number | null
  deliveredAt: number | null
  endedAt: number | null
  canceledAt: number | null
  dueAt: number | null
}

/** What was known of it at a moment. */
export function knownAt(one: TransitPackage, moment: number): TransitPackage {
  const known = (instant: number | null) => (instant !== null && instant <= moment ? instant : null)
  return {
    ...one,
    approvedAt: known(one.approvedAt),
    invoicedAt: known(one.invoicedAt),
    shippedAt: known(one.shippedAt),
    outForDeliveryAt: known(one.outForDeliveryAt),
    occurredAt: known(one.occurredAt),
    deliveredAt: known(one.deliveredAt),
    endedAt: known(one.endedAt),
    canceledAt: known(one.canceledAt),
  }
}

export const isOpen = ({ approvedAt, deliveredAt, endedAt, canceledAt }: TransitPackage): boolean =>
  approvedAt !== null && deliveredAt === null && endedAt === null && canceledAt === null
