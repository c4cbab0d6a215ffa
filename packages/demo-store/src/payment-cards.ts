import { elementAt } from './element-at.ts'
import type { Attempt, Payment } from './payment.ts'
import { cards, issuers } from './payment-methods.ts'
import { issuerOutage, cashback, mixShift } from './payment-story-plan.ts'
import { isWithin } from './payment-stories.ts'
import type { Random } from './random.ts'
import type { StoreDay } from './store-day.ts'
import { WeightedChoice } from './weighted-choice.ts'

type Card = Pick<Attempt, 'brand' | 'issuer' | 'bin'>
type Shares = readonly (readonly [brand: string, share: number])[]

/** Brand shares of paid and of lost orders: one brand has lower approval. */
const paidShares: Shares = [
  ['Bandeira Sol', 0.48],
  ['Bandeira Mar', 0.4],
  ['Bandeira Ipê', 0.12],
]
const lostShares: Shares = [
  ['Bandeira Sol', 0.37],
  ['Bandeira Mar', 0.29],
  ['Bandeira Ipê', 0.34],
]

/** Approval of the store's own card orders in the long run. */
const PAID = 0.82

/** The brand's share of orders after the shift; its own approval rate is unchanged. */
const SHIFTED = 0.38

const brand = elementAt(mixShift.segment.brand, 0)
const bank = elementAt(issuerOutage.segment.issuer, 0)

const shareOf = (shares: Shares): number => shares.find(([name]) => name === brand)?.[1] ?? 0
const approvalOf = (paid: number, lost: number): number => (PAID * paid) / (PAID * paid + (1 - PAID) * lost)

const itsApproval = approvalOf(shareOf(paidShares), shareOf(lostShares))
const othersApproval = approvalOf(1 - shareOf(paidShares), 1 - shareOf(lostShares))
const shiftedPaid = SHIFTED * itsApproval + (1 - SHIFTED) * othersApproval

/** The share of paid orders lost when the mix shifts to that brand. */
export const lostToMix = 1 - shiftedPaid / PAID

const shifted = (shares: Shares, its: number): Shares =>
  shares.map(([name, share]) => [name, name === brand ? its : (share * (1 - its)) / (1 - shareOf(shares))])

const choice = (shares: Shares) => new WeightedChoice(shares, ([, share]) => share)

const brands = {
  plain: { paid: choice(paidShares), lost: choice(lostShares) },
  mixed: {
    paid: choice(shifted(paidShares, (SHIFTED * itsApproval) / shiftedPaid)),
    lost: choice(shifted(lostShares, (SHIFTED * (1 - itsApproval)) / (1 - shiftedPaid))),
  },
}

const others = new WeightedChoice(
  issuers.filter(([{ name }]) => name !== bank),
  ([, weight]) => weight,
)

/** Another acquirer sees the same card; the same acquirer mostly a different one. */
export function giveCards({ payments: effects }: StoreDay, payment: Payment, random: Random): void {
  const { paid, lost } = effects.isMixed ? brands.mixed : brands.plain
  const drawn = payment.approved === undefined ? lost : paid
  payment.attempts.forEach((attempt, index) => {
    const before = payment.attempts[index - 1]
    const isSame = before && (before.acquirer !== attempt.acquirer || random.chance(0.4))
    if (isSame) {
      Object.assign(attempt, cardOf(before))
      return
    }
    const isBanks = isWithin(effects.cashback, attempt.at) && random.chance(cashback.share)
    const issuer = isBanks ? bank : cards.issuers.pick(random)[0].name
    Object.assign(attempt, cardFrom(issuer, drawn.pick(random)[0]))
  })
}

export const cardOf = ({ brand: network, issuer, bin }: Attempt): Card => ({ brand: network, issuer, bin })

export const otherBanksCard = (attempt: Attempt, random: Random): Card =>
  cardFrom(others.pick(random)[0].name, attempt.brand)

export const banksCard = (random: Random): Card => cardFrom(bank, brands.plain.lost.pick(random)[0])

/** The last digit of the BIN identifies the brand. */
function cardFrom(issuer: string, network: string): Card {
  const bin = issuers.find(([{ name }]) => name === issuer)?.[0].bin ?? ''
  const digit = paidShares.findIndex(([name]) => name === network) + 1
  return { brand: network, issuer, bin: `${bin.slice(0, -1)}${digit}` }
}
