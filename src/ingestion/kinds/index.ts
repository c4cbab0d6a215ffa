import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { ofEach } from '#model/records.ts'
import { adSpend } from './ad-spend.ts'
import { freightCharges } from './freight-charges.ts'
import { freightRates } from './freight-rates.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { plainFacts, type KindFacts } from './plain-facts.ts'
import { receivables } from './receivables.ts'
import { returns } from './returns.ts'
import { sessions } from './sessions.ts'
import { shipments } from './shipments.ts'
import { skus } from './skus.ts'
import { tracking } from './tracking.ts'

const special: Readonly<Partial<Record<CanonicalKind, KindFacts>>> = {
  orders,
  order_items: { orphans: '' },
  payments,
  receivables,
  returns,
  shipments,
  order_statuses: {},
  tracking,
  freight_charges: freightCharges,
  freight_rates: freightRates,
  ad_spend: adSpend,
  sessions,
  skus,
}

export const kindFacts = ofEach(canonicalKinds, (kind): KindFacts => special[kind] ?? plainFacts(kind))
