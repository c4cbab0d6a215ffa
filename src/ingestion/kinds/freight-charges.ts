import { normalisedTrackingNumber } from '#platform/storage/clickhouse/tracking-number.ts'
import { plainFacts, type KindFacts } from './plain-facts.ts'

const own = {
  tracking_number: normalisedTrackingNumber('tracking_number'),
  charge: `if(charge = '', 'freight', charge)`,
  amount: 'ifNull(amount, 0)',
  charged_weight: 'if(charged_weight > 0, toUInt32(least(charged_weight, 1000000000)), NULL)',
}

export const freightCharges: KindFacts = plainFacts('freight_charges', own)
