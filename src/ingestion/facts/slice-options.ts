import type { CanonicalKind } from '#model/kinds/index.ts'

/** What a batch and its account hold: statements leave out what is not there. */
export type SliceOptions = {
  /** Orders, and attempts, that the account has already. */
  withFacts: boolean
  withPayments: boolean
  withSkus: boolean
  withShipments: boolean
  /** Packages that the account has already. */
  withPackages: boolean
  /** Statuses that are known of orders besides the one that each arrives in. */
  withStatuses: boolean
  /** Kinds in which a key comes more than once. */
  repeated: ReadonlySet<CanonicalKind>
}
