import type { TFunction } from 'i18next'
import type { FreightCharge, FreightCharges } from '#areas/logistics/carrier/contract.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formatNumber } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

export const chargeColumns = [
  'order',
  'carrier',
  'difference',
  'amount',
  'agreed',
  'reason',
  'weight',
  'paid',
  'invoice',
  'cte',
  'issued',
  'goods',
] as const
type Column = (typeof chargeColumns)[number]

export const numericColumns: readonly Column[] = ['amount', 'agreed', 'difference', 'paid']

export type ChargeWords = {
  key: string
  orderId: string | null
  isOver: boolean
  cells: Record<Column, string>
}

export const prepareCharges = ({ items, frame }: FreightCharges, t: TFunction): ChargeWords[] =>
  items.map((one, index) => {
    const money = (value: number | null) =>
      value === null ? absent : formatMoneyExact(value, frame.currency)
    return {
      key: [index, one.invoiceNumber, one.cte, one.orderId, one.shipmentId].join(' '),
      orderId: one.orderId,
      isOver: (one.difference ?? 0) > 0 && one.reason !== 'agreed',
      cells: {
        order: one.orderId ?? (one.toldOrder || absent),
        carrier: carrierOf(one, t),
        invoice: one.invoiceNumber || absent,
        cte: one.cte || absent,
        issued: one.issuedAt === null ? absent : formatInstant(one.issuedAt, frame.timeZone),
        goods: [one.trackingNumber, one.goodsInvoice].filter((text) => text !== '').join(' · ') || absent,
        reason: reasonOf(one, t),
        weight: weightOf(one, t),
        amount: money(one.amount),
        agreed:
          one.basis === null
            ? absent
            : t(`carriers.charges.bases.${one.basis}`, { amount: money(one.agreed) }),
        difference:
          one.difference === null ? absent : formatMoneyExact(one.difference, frame.currency, 'always'),
        paid: money(one.paid),
      },
    }
  })

function carrierOf({ carrier, billedBy }: FreightCharge, t: TFunction): string {
  const name = derivedValueName(t, 'carrier', carrier)
  const isOther = billedBy !== '' && billedBy.toLowerCase() !== carrier.toLowerCase()
  return isOther ? t('carriers.charges.billedBy', { carrier: name, billed: billedBy }) : name
}

const kinds = ['freight', 'redelivery', 'return', 'other'] as const

function reasonOf({ reason, charge }: FreightCharge, t: TFunction): string {
  const said = t(`carriers.charges.cuts.${reason}`)
  const kind = kinds.find((one) => one === charge)
  return kind === undefined || kind === 'freight' ? said : `${said}: ${t(`carriers.charges.kinds.${kind}`)}`
}

function weightOf({ chargedWeight, weight }: FreightCharge, t: TFunction): string {
  if (chargedWeight === null && weight === null) return absent
  const kilos = (grams: number | null) => (grams === null ? absent : formatNumber(grams / 1000))
  return t('carriers.charges.weights', { charged: kilos(chargedWeight), told: kilos(weight) })
}
