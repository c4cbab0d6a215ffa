import { keysOf, ofEach } from '#model/records.ts'
import { adSpend } from './ad-spend.ts'
import { competitorPrices } from './competitor-prices.ts'
import type { Field, RecordKind } from './field.ts'
import { freightCharges } from './freight-charges.ts'
import { freightRates } from './freight-rates.ts'
import { invoices } from './invoices.ts'
import { orderItems } from './order-items.ts'
import { orderStatuses } from './order-statuses.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { prices } from './prices.ts'
import { productViews } from './product-views.ts'
import { receivables } from './receivables.ts'
import { returns } from './returns.ts'
import { sessions } from './sessions.ts'
import { shipments } from './shipments.ts'
import { skus } from './skus.ts'
import { stock } from './stock.ts'
import { tracking } from './tracking.ts'

const declared = {
  orders,
  order_items: orderItems,
  payments,
  receivables,
  shipments,
  order_statuses: orderStatuses,
  invoices,
  returns,
  tracking,
  freight_charges: freightCharges,
  freight_rates: freightRates,
  ad_spend: adSpend,
  sessions,
  product_views: productViews,
  skus,
  stock,
  prices,
  competitor_prices: competitorPrices,
} as const
type Declared = typeof declared

export const kinds: Readonly<Record<CanonicalKind, RecordKind>> = declared
export type CanonicalKind = keyof Declared
export const canonicalKinds = keysOf(declared)

type KindWith<Property extends keyof RecordKind> = {
  [Kind in CanonicalKind]: Declared[Kind] extends Record<Property, unknown> ? Kind : never
}[CanonicalKind]

export type IngestScope = KindWith<'api'>
export const ingestScopes = canonicalKinds.filter((kind): kind is IngestScope => 'api' in declared[kind])

/** Other kinds share the claims of their parent, unless they can come without it. */
export type ClaimedKind = Exclude<CanonicalKind, KindWith<'partOf'>> | KindWith<'comesAlone'>
export const claimedKinds = canonicalKinds.filter(
  (kind): kind is ClaimedKind => !('partOf' in declared[kind]) || 'comesAlone' in declared[kind],
)

/** Tables that screens watch; stock and prices change together with their history. */
export type FactTable = Declared[CanonicalKind]['facts'][number]
export const factTables = [
  ...new Set(canonicalKinds.flatMap((kind): readonly FactTable[] => declared[kind].facts)),
]
export const factsMovedWith = (kind: CanonicalKind): readonly FactTable[] => declared[kind].facts

export const listFields = (kind: CanonicalKind): [string, Field][] => Object.entries(kinds[kind].fields)

export const requiredFields = ofEach(canonicalKinds, (kind) =>
  listFields(kind).flatMap(([name, { required }]) => (required === true ? [name] : [])),
)
