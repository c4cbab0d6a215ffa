import type { CartLine } from './cart.ts'
import type { BasisPoints, Benefit, Cents } from './promotion.ts'

/** Amounts payable so far: per line, for all its units together. */
export interface Prices {
  lines: readonly Cents[]
  shipping: Cents
}

export type Effect = 'price' | 'shipping' | 'gift'

const effects: Readonly<Record<Exclude<Benefit['type'], 'unrecognised'>, { effect: Effect; rank: number }>> =
  {
    progressive: { effect: 'price', rank: 1 },
    percentage: { effect: 'price', rank: 2 },
    nominal: { effect: 'price', rank: 4 },
    buyTogether: { effect: 'price', rank: 6 },
    buyMore: { effect: 'price', rank: 6 },
    maximumPrice: { effect: 'price', rank: 7 },
    shippingPercentage: { effect: 'shipping', rank: 8 },
    shippingNominal: { effect: 'shipping', rank: 9 },
    shippingMaximum: { effect: 'shipping', rank: 10 },
    gift: { effect: 'gift', rank: 11 },
  }

export const benefitEffect = ({ type }: Benefit): Effect =>
  type === 'unrecognised' ? 'price' : effects[type].effect

/** The platform's order of kinds; cart discounts precede item discounts. */
export function benefitOrder(benefit: Benefit): number {
  if (benefit.type === 'unrecognised') return 0
  const ofItems = 'on' in benefit && benefit.on === 'item'
  return effects[benefit.type].rank + (ofItems ? 1 : 0)
}

export const percentageOf = (amount: number, off: BasisPoints): Cents =>
  Math.floor((amount * off) / 10_000 + 0.5)

/**
 * Rounded per unit. If a line does not divide evenly, some units cost a centavo more; the cheaper ones come
 * first.
 */
function offUnits(left: Cents, quantity: number, off: BasisPoints, units = quantity): Cents {
  const unit = Math.floor(left / quantity)
  const cheaper = Math.min(units, quantity - (left - unit * quantity))
  return cheaper * percentageOf(unit, off) + (units - cheaper) * percentageOf(unit + 1, off)
}

type Reached = { index: number; line: CartLine; left: Cents }

/** Never below zero; other lines are unchanged. `only`: the lines it won. */
export function applyBenefit(
  benefit: Benefit,
  { cart, prices, reached }: { cart: readonly CartLine[]; prices: Prices; reached: readonly number[] },
  only: readonly number[] = reached,
): Prices {
  const found = reached.flatMap((index): Reached[] => {
    const line = cart[index]
    return line === undefined ? [] : [{ index, line, left: prices.lines[index] ?? 0 }]
  })
  const shipping = Math.max(0, prices.shipping - offShipping(benefit, prices.shipping))
  const lines = [...prices.lines]
  const offs = offLines(benefit, found)
  for (const [place, { index, left }] of found.entries())
    if (only.includes(index)) lines[index] = Math.max(0, left - (offs[place] ?? 0))
  return { lines, shipping }
}

type Applied = {
  promotion: { benefit: Benefit }
  reached: readonly number[]
  won: readonly number[]
  from?: Prices
}

/** Applies the discount computed from `from`, or from the current prices. */
export function applyWinner(
  cart: readonly CartLine[],
  prices: Prices,
  { promotion, reached, won, from = prices }: Applied,
): Prices {
  const next = applyBenefit(promotion.benefit, { cart, prices: from, reached }, won)
  if (from === prices) return next
  const lines = prices.lines.map((left, index) =>
    Math.max(0, left - (from.lines[index] ?? 0) + (next.lines[index] ?? 0)),
  )
  return { lines, shipping: next.shipping }
}

function offShipping(benefit: Benefit, shipping: Cents): Cents {
  if (benefit.type === 'shippingPercentage') return percentageOf(shipping, benefit.off)
  if (benefit.type === 'shippingNominal') return benefit.off
  if (benefit.type === 'shippingMaximum') return Math.max(0, shipping - benefit.price)
  return 0
}

function offLines(benefit: Benefit, lines: readonly Reached[]): readonly Cents[] {
  switch (benefit.type) {
    case 'percentage':
      return lines.map(({ line, left }) => offUnits(left, line.quantity, benefit.off))
    case 'nominal':
      return benefit.on === 'item'
        ? lines.map(({ line }) => benefit.off * line.quantity)
        : shareOut(
            benefit.off,
            lines.map(({ left }) => left),
          )
    case 'progressive': {
      const counted = ({ sku }: CartLine) =>
        benefit.perSku ? lines.filter(({ line }) => line.sku === sku) : lines
      return lines.map(({ line, left }) =>
        offUnits(left, line.quantity, progressiveDiscount(benefit.steps, unitsOf(counted(line)))),
      )
    }
    case 'buyMore':
      return lines.map(({ line: { quantity }, left }) =>
        offUnits(left, quantity, benefit.off, unitsGiven(benefit, quantity)),
      )
    case 'buyTogether': {
      const unitsIn = (skus: readonly string[]) =>
        unitsOf(lines.filter(({ line }) => skus.includes(line.sku)))
      const isTogether = unitsIn(benefit.first) >= benefit.buy && unitsIn(benefit.second) > 0
      return lines.map(({ line, left }) =>
        isTogether ? offUnits(left, line.quantity, offTogether(benefit, line.sku)) : 0,
      )
    }
    case 'maximumPrice':
      return lines.map(({ line, left }) => Math.max(0, left - benefit.price * line.quantity))
    default:
      return lines.map(() => 0)
  }
}

type Of<Type extends Benefit['type']> = Extract<Benefit, { type: Type }>

/** The highest discount reached by this many units. */
export const progressiveDiscount = (steps: Of<'progressive'>['steps'], units: number): BasisPoints =>
  Math.max(0, ...steps.filter(({ from }) => units >= from).map(({ off }) => off))

/** Units of one SKU that get the discount. */
export const unitsGiven = ({ buy, of }: Of<'buyMore'>, quantity: number): number =>
  Math.floor(quantity / buy) * Math.min(of, buy)

export const offTogether = ({ first, second, ...offs }: Of<'buyTogether'>, sku: string): BasisPoints =>
  second.includes(sku) ? offs.off : first.includes(sku) ? (offs.offFirst ?? 0) : 0

const unitsOf = (lines: readonly Reached[]) => lines.reduce((sum, { line }) => sum + line.quantity, 0)

/**
 * Proportional and in whole centavos; the remainder goes to the largest fractions, the first line on ties.
 */
function shareOut(amount: Cents, over: readonly Cents[]): Cents[] {
  const total = over.reduce((sum, one) => sum + one, 0)
  const given = Math.min(amount, total)
  if (total === 0) return over.map(() => 0)
  const exact = over.map((one) => (given * one) / total)
  const shares = exact.map(Math.floor)
  let rest = given - shares.reduce((sum, one) => sum + one, 0)
  const order = exact
    .map((one, index) => ({ index, remainder: one - Math.floor(one) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order) {
    if (rest <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    rest -= 1
  }
  return shares
}
