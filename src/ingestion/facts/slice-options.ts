import type { CanonicalKind } from '#model/kinds/index.ts'

/** What the account already has of a slice: statements leave out what they need not look for. */
export type SliceOptions = {
  withFacts: boolean
  withPayments: boolean
  withSkus: boolean
  withShipments: boolean
  withPackages: boolean
  withStatuses: boolean
  repeated: ReadonlySet<CanonicalKind>
}
