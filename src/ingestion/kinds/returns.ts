import { plainFacts, type KindFacts } from './plain-facts.ts'

/** Files of returns write either sign. */
const own = {
  quantity: 'if(quantity != 0, toUInt32(least(abs(quantity), 1000000000)), 1)',
  amount: 'abs(ifNull(amount, 0))',
}

export const returns: KindFacts = plainFacts('returns', own)
