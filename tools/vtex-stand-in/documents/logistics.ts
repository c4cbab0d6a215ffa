import { draw, type Sale } from '../sales.ts'
import { instant } from './instant.ts'

export const docks = [
  { id: 'cd1', name: 'CD Sudeste' },
  { id: 'cd2', name: 'CD Nordeste' },
  { id: 'lj1', name: 'Loja Centro' },
]

export const carrierId = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const dockId = (name: string): string | null => docks.find((dock) => dock.name === name)?.id ?? null

export function presentShipping({ row, lines }: Sale) {
  return {
    id: 'shippingData',
    address: {
      addressType: 'residential',
      receiverName: 'Pessoa Inventada',
      postalCode: `${row.postal_prefix.padEnd(5, '0')}-000`,
      city: row.city,
      state: row.uf,
      country: 'BRA',
      street: 'Rua que não existe',
      number: '0',
    },
    logisticsInfo: lines.map((_, itemIndex) => ({
      itemIndex,
      selectedSla: 'Normal',
      deliveryCompany: row.carrier,
      shippingEstimate: '5bd',
      shippingEstimateDate: row.promised_at === null ? null : instant(row.promised_at),
      deliveryChannel: row.carrier === 'Retirada na loja' ? 'pickup-in-point' : 'delivery',
      price: 0,
      sellingPrice: 0,
      deliveryIds: [
        {
          courierId: carrierId(row.carrier),
          courierName: row.carrier,
          dockId: dockId(row.dock) ?? row.dock,
          warehouseId: 'est1',
          quantity: 1,
        },
      ],
    })),
  }
}

const DAY = 86_400

export type ReturnTruth = Exclude<ReturnType<typeof returnOf>, undefined>

/** What the client of every ninth delivered sale sent back by then: a unit of its first line. */
export function returnOf({ id, row, lines: [line] }: Sale, at: number) {
  if (row.delivered_at === null || row.canceled_at !== null || line === undefined) return undefined
  if (draw(`${id} back`, 9) !== 0) return undefined
  const returnedAt = row.delivered_at + (3 + draw(`${id} days`, 20)) * DAY
  return returnedAt > at
    ? undefined
    : { orderId: id, skuId: line.sku_id, quantity: 1, returnedAt, price: line.unit_price }
}

export function presentPackages(sale: Sale, at: number) {
  const { row, lines } = sale
  if (row.invoiced_at === null || row.invoiced_at > at) return []
  const seen = row.shipped_at !== null && row.shipped_at <= at ? row.shipped_at : null
  const delivered = row.delivered_at !== null && row.delivered_at <= at ? row.delivered_at : null
  const events = [
    seen !== null && {
      createDate: instant(seen),
      lastChange: instant(seen),
      description: 'Coletado',
      city: '',
      state: '',
    },
    delivered !== null && {
      createDate: instant(delivered),
      lastChange: instant(delivered),
      description: 'Entregue',
    },
  ]
  return [
    {
      items: lines.map((line, itemIndex) => ({ itemIndex, quantity: line.quantity, price: line.unit_price })),
      courier: row.carrier,
      invoiceNumber: row.order_id.replaceAll(/\D/g, ''),
      invoiceValue: row.total_amount,
      invoiceKey: null,
      issuanceDate: instant(row.invoiced_at),
      trackingNumber: seen === null ? null : `R${row.order_id}`,
      trackingUrl: seen === null ? null : `https://rastreio.example/R${row.order_id}`,
      type: 'Output',
      courierStatus:
        seen === null
          ? null
          : {
              status: 'ok',
              finished: delivered !== null,
              deliveredDate: delivered === null ? null : instant(delivered),
              data: events.filter((event) => event !== false),
            },
    },
    ...presentEntry(sale, at),
  ]
}

function presentEntry(sale: Sale, at: number) {
  const back = returnOf(sale, at)
  if (back === undefined) return []
  const { price, quantity, returnedAt } = back
  return [
    {
      items: [{ itemIndex: 0, quantity, price }],
      courier: null,
      invoiceNumber: `${sale.row.order_id.replaceAll(/\D/g, '')}9`,
      invoiceValue: price * quantity,
      invoiceKey: null,
      issuanceDate: instant(returnedAt),
      trackingNumber: null,
      trackingUrl: null,
      type: 'Input',
      courierStatus: null,
    },
  ]
}
