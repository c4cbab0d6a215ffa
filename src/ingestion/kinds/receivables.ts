import { plainFacts, type KindFacts } from './plain-facts.ts'

const own = {
  installment: 'toUInt16(least(greatest(installment, 0), 65535))',
  net_amount: 'ifNull(net_amount, gross_amount - ifNull(fee_amount, 0) - ifNull(anticipation_amount, 0))',
}

export const receivables: KindFacts = plainFacts('receivables', own)
