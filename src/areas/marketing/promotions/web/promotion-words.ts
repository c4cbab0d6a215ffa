import type { TFunction } from 'i18next'
import type { ListedPromotion } from '#areas/marketing/promotions/contract.ts'
import type { Gifts } from '#areas/marketing/promotions/simulation-contract.ts'
import type { effectUnknowns } from '#areas/marketing/promotions/model.ts'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'
import { formatMoney } from '#ui/formats/money.ts'

type Benefit = ListedPromotion['benefit']
type Condition = ListedPromotion['conditions'][number]

const WHOLE = 10_000

/** Formats as `5 %` or `12,5 %`. */
function percentText(off: number | null): string {
  if (off === null) return ''
  const step = [100, 10].find((one) => off % one === 0) ?? 1
  return `${formatNumberLevel(off / 100, step / 100)}\u00A0%`
}

/** Formats as `2 un. de A` or `1 un. à escolha entre A, B`. */
export function giftsText(gifts: Gifts | null, t: TFunction): string {
  if (gifts === null) return ''
  const { skus, quantity } = gifts
  const given = { skus: skus.join(', '), quantity: formatCount(quantity) }
  return t(skus.length === 1 ? 'promotions.benefits.giftsOfOne' : 'promotions.benefits.giftsToChoose', given)
}

export function benefitText(benefit: Benefit, currency: string, t: TFunction): string {
  const { type, onCart, buy, of, steps, gifts, told } = benefit
  const off = percentText(benefit.off)
  const amount = formatMoney(benefit.amount, currency)
  switch (type) {
    case 'percentage':
      return t(onCart ? 'promotions.benefits.percentageCart' : 'promotions.benefits.percentage', { off })
    case 'nominal':
      return t(onCart ? 'promotions.benefits.nominalCart' : 'promotions.benefits.nominal', { amount })
    case 'progressive':
      return t(benefit.perSku ? 'promotions.benefits.progressivePerSku' : 'promotions.benefits.progressive', {
        steps: steps
          .map((step) =>
            t('promotions.benefits.step', { from: formatCount(step.from), off: percentText(step.off) }),
          )
          .join(', '),
      })
    case 'buyMore':
      return benefit.off === WHOLE
        ? t('promotions.benefits.buyAndPay', { buy, pay: (buy ?? 0) - (of ?? 0) })
        : t('promotions.benefits.buyMore', { buy, of, off })
    case 'shippingPercentage':
      return benefit.off === WHOLE
        ? t('promotions.benefits.shippingFree')
        : t('promotions.benefits.shippingPercentage', { off })
    case 'gift':
      return t('promotions.benefits.gift', { gifts: giftsText(gifts, t) })
    case 'unrecognised':
      return t('promotions.benefits.unrecognised', { told })
    case 'buyTogether':
      return benefit.offFirst === null
        ? t('promotions.benefits.buyTogether', { off })
        : t('promotions.benefits.buyTogetherBoth', { first: percentText(benefit.offFirst), off })
    default:
      return t(`promotions.benefits.${type}`, { amount })
  }
}

/** Names listed before the rest is counted. */
const SHOWN = 5

export function conditionText(condition: Condition, currency: string, t: TFunction): string {
  const { key, values, total, included } = condition
  const name = t(`promotions.conditions.${key}`)
  if (key === 'firstPurchase') return name
  if (key === 'minimumValue' || key === 'maximumValue')
    return `${name} ${formatMoney(Number(values[0]), currency)}`
  const shown = values.slice(0, SHOWN).join(', ')
  const rest = total - Math.min(values.length, SHOWN)
  const list = rest === 0 ? shown : t('promotions.conditions.more', { values: shown, count: rest })
  return `${name}: ${included ? list : t('promotions.conditions.but', { values: list })}`
}

export const originText = (origin: string, t: TFunction): string =>
  origin === 'hand' || origin === 'vtex' || origin === 'shopify' ? t(`promotions.origins.${origin}`) : origin

export const unknownUpliftText = (unknown: (typeof effectUnknowns)[number], t: TFunction): string =>
  unknown === 'sellers' ? t('promotions.panel.effect.sellers') : t(`uplift.unknown.${unknown}`)
