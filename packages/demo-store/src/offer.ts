import type { Line } from './basket.ts'
import type { Customer } from './customers.ts'
import type { Delivery } from './fulfilment.ts'
import type { Method } from './payment-methods.ts'
import type { Place } from './places.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel } from './store-profile.ts'

export type Seller = { name: string; origin: '1P' | '3P' }

const partners = ['Ateliê Gameleira', 'Oficina Cambará', 'Empório Taquari', 'Depósito Sapucaia']

export function chooseSeller({ random, profile }: StoreDay, channel: Channel): Seller {
  if (channel.kind !== 'own' || !random.chance(0.12)) return { name: profile.name, origin: '1P' }
  return { name: partners[random.between(0, partners.length - 1)] ?? profile.name, origin: '3P' }
}

export function chooseCoupon(day: StoreDay, channel: Channel, customer: Customer): string {
  if (channel.kind !== 'own') return ''
  const draw = day.random.next()
  return regularCoupon(draw, day, customer) || giftCoupon(draw, day)
}

function regularCoupon(draw: number, { demand }: StoreDay, customer: Customer): string {
  if (demand.sale >= 0.09) return draw < 0.1 ? 'ESQUENTA10' : ''
  if (customer.isNew) return draw < 0.11 ? 'BEMVINDO10' : ''
  return draw < 0.06 ? 'VOLTA8' : draw < 0.085 ? 'FRETE5' : ''
}

/** First leaked to one partner's guests, then to everyone. It only gives a gift, so prices are unchanged. */
export const leakedCoupon = {
  code: 'BRINDEVIP',
  name: 'Brinde do clube',
  /** Days before the anchor. */
  since: 60,
  leakedFor: 5,
} as const

function giftCoupon(draw: number, { age, profile }: StoreDay): string {
  if (profile.key !== 'aurora' || age > leakedCoupon.since) return ''
  const share = age <= leakedCoupon.leakedFor ? 0.07 : 0.004
  return draw >= 0.5 && draw < 0.5 + share ? leakedCoupon.code : ''
}

const couponRates: Readonly<Record<string, number>> = {
  BEMVINDO10: 0.1,
  ESQUENTA10: 0.1,
  VOLTA8: 0.08,
  FRETE5: 0.05,
}

export function discountRate({ demand }: StoreDay, channel: Channel, coupon: string, method: Method): number {
  if (channel.kind === 'marketplace') return demand.sale
  const forPix = channel.kind === 'own' && method === 'Pix' ? 0.05 : 0
  return demand.sale + (couponRates[coupon] ?? 0) + forPix
}

const couponNames: Readonly<Record<string, string>> = {
  BEMVINDO10: 'Boas-vindas 10%',
  ESQUENTA10: 'Esquenta 10%',
  VOLTA8: 'Volte sempre 8%',
  FRETE5: 'Cupom de frete 5%',
  [leakedCoupon.code]: leakedCoupon.name,
}

type Offered = { coupon: string; method: Method; freight: number; delivery: Delivery }

export function promotionNames({ demand }: StoreDay, channel: Channel, offered: Offered): string {
  const { coupon, method, freight, delivery } = offered
  const isOwn = channel.kind === 'own'
  return [
    demand.sale > 0 ? 'Ofertas da data' : '',
    couponNames[coupon] ?? '',
    isOwn && method === 'Pix' ? 'Pix com 5% de desconto' : '',
    isOwn && freight === 0 && !delivery.pickup ? 'Frete grátis Sul e Sudeste' : '',
  ]
    .filter((name) => name !== '')
    .join(';')
}

/** In centavos. Expensive baskets ship free to the South and South-East. */
export function freightCost(
  channel: Channel,
  place: Place,
  delivery: Delivery,
  lines: readonly Line[],
): number {
  if (delivery.pickup) return 0
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (goods >= 29_900 && place.transitDays <= 4 && channel.kind === 'own') return 0
  const marketplacePart = channel.kind === 'marketplace' ? 0.6 : 1
  return Math.round((place.freight + goods * 0.02) * marketplacePart)
}
