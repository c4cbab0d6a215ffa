import type { CanonicalKind } from '#model/kinds/index.ts'

/** What the account already has that a slice of these kinds concerns: statements leave out what they need not look for. */
export type SliceOptions = {
  withFacts: boolean
  withPayments: boolean
  withSkus: boolean
  withShipments: boolean
  /** Packages are kept as this source reports them: a file's, and those that come without their order. */
  withReported: boolean
  /** Orders that come with packages may be a connected source's: see `yieldingOrders`. */
  withYielding: boolean
  withPackages: boolean
  withStatuses: boolean
  withTracking: boolean
  /** What files say is ranked by the import's moment: see `versions.ts`. */
  fromFile: boolean
  repeated: ReadonlySet<CanonicalKind>
}
