import { benefitEffect, benefitOrder, type Effect } from './apply-benefit.ts'
import type { Context } from './cart.ts'
import { chooseLines, chooseScenario, sharesLineWith, type Rules, type Winner } from './choose-winners.ts'

const effects: readonly Effect[] = ['price', 'shipping', 'gift']
const effect = ({ promotion }: Pick<Winner, 'promotion'>) => benefitEffect(promotion.benefit)

const inOrder = (one: Winner, other: Winner) =>
  benefitOrder(one.promotion.benefit) - benefitOrder(other.promotion.benefit) ||
  other.alone - one.alone ||
  (one.promotion.id < other.promotion.id ? -1 : 1)

/** For each kind of effect: the winners among exclusive promotions, then the combinable ones. */
export function inVtex({ ofMarketplace, strategy }: Pick<Context, 'ofMarketplace' | 'strategy'>): Rules {
  const combines = ({ promotion }: Pick<Winner, 'promotion'>) => promotion.cumulative && !ofMarketplace
  const chooseAmong = strategy === 'item' ? chooseLines : chooseScenario
  return {
    choose(eligible, { after, ...around }) {
      const combined = eligible.filter(combines).toSorted(inOrder)
      const competing = eligible.filter((one) => !combines(one))
      const chosen = effects.map((of) =>
        chooseAmong(
          competing.filter((one) => effect(one) === of),
          { ...around, after: (winners) => after([...winners.toSorted(inOrder), ...combined]) },
        ),
      )
      const winners = chosen.flatMap(({ winners: won }) => won).toSorted(inOrder)
      return { winners: [...winners, ...combined], exact: chosen.every(({ exact }) => exact) }
    },
    excludes: (winner, lost) =>
      !combines(lost) && !combines(winner) && effect(winner) === effect(lost) && sharesLineWith(winner, lost),
  }
}
