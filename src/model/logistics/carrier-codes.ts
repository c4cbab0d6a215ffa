import { trackingStates, type TrackingState } from './states.ts'

export type CarrierFamily = 'correios' | 'intelipost' | 'shopify' | ''

const families: readonly [CarrierFamily, RegExp][] = [
  ['correios', /\b(?:correios?|sedex|pac|ect)\b/],
  ['intelipost', /\bintelipost\b/],
  ['shopify', /\bshopify\b/],
]

/** `carrier` is normalised. */
export const carrierFamily = (carrier: string): CarrierFamily =>
  families.find(([, pattern]) => pattern.test(carrier))?.[0] ?? ''

// Correios (SRO): type and status; other statuses of a type in `anyStatus` mean the same
const deliveries = ['BDE', 'BDI', 'BDR']
const ofDeliveries: Partial<Record<TrackingState, string>> = {
  delivered: '1',
  attempt_failed: '18 20 25 35 46',
  pickup_available: '2 24 68',
  address_problem: '7 19 34',
  returning: '4 5 6 8 10 21 26 33 36 40 42 48 49 56',
  returned: '23',
  lost: '9 80',
  stolen: '50 51 52',
  damaged: '28 37',
  delayed: '69',
  held: '3 12 41 43 54 55 66',
  in_transit: '22 30 32 45 47 53 57 58 59',
}
const ofOthers: readonly [TrackingState, string][] = [
  ['out_for_delivery', 'OEC1'],
  ['returning', 'OEC9 LDE9 FC1 FC47'],
  ['attempt_failed', 'FC7'],
  ['address_problem', 'FC4'],
  ['pickup_available', 'LDI1 LDI2 LDI3 LDI4 LDI14'],
  ['in_transit', 'FC2 FC3 FC10'],
]
const anyStatus: readonly [TrackingState, string][] = [
  ['lost', 'IDC'],
  ['held', 'BLQ'],
  ['in_transit', 'PO RO DO PMT CO CD CUN PAR'],
  ['void', 'EST'],
]

// Intelipost's volume states; its micro states carry the details in words
const ofIntelipost: readonly [TrackingState, string][] = [
  ['info_received', 'NEW READYFORSHIPPING'],
  ['in_transit', 'SHIPPED INTRANSIT'],
  ['out_for_delivery', 'TOBEDELIVERED'],
  ['attempt_failed', 'CLARIFYDELIVERYFAIL DELIVERYFAILED'],
  ['delivered', 'DELIVERED'],
  ['canceled', 'CANCELLED'],
]

// Shopify's parcel events: FulfillmentEventStatus in its Admin API
const ofShopify: readonly [TrackingState, string][] = [
  ['info_received', 'LABELPURCHASED LABELPRINTED CONFIRMED'],
  ['in_transit', 'CARRIERPICKEDUP INTRANSIT'],
  ['out_for_delivery', 'OUTFORDELIVERY'],
  ['attempt_failed', 'ATTEMPTEDDELIVERY FAILURE'],
  ['delayed', 'DELAYED'],
  ['pickup_available', 'READYFORPICKUP'],
  ['delivered', 'DELIVERED'],
]

const listed = (rows: readonly (readonly [TrackingState, string])[]) =>
  new Map(
    rows.flatMap(([state, codes]) => codes.split(' ').map((code): [string, TrackingState] => [code, state])),
  )

const correiosDeliveries = trackingStates.flatMap((state): [TrackingState, string][] =>
  (ofDeliveries[state] ?? '')
    .split(' ')
    .filter((status) => status !== '')
    .flatMap((status) => deliveries.map((type): [TrackingState, string] => [state, type + status])),
)
const correios = listed([...correiosDeliveries, ...ofOthers])
const correiosTypes = listed(anyStatus)
const aggregators = { intelipost: listed(ofIntelipost), shopify: listed(ofShopify) }
const own = new Map(trackingStates.map((state) => [state.replaceAll('_', '').toUpperCase(), state]))

/** `BDE 01`, `BDE-1` and `bde1` are equal. */
const correiosCode = (code: string) => /^([A-Z]{2,3})[^A-Z\d]*(\d*)$/.exec(code.toUpperCase().trim())

export function stateOfCode(family: CarrierFamily, code: string): TrackingState | undefined {
  const plain = code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  if (family === 'intelipost' || family === 'shopify') return aggregators[family].get(plain)
  if (family !== 'correios') return own.get(plain)
  const [, type = '', status = ''] = correiosCode(code) ?? []
  return correios.get(type + String(Number(status))) ?? correiosTypes.get(type) ?? own.get(plain)
}

/** Code formats used only by Correios, for events without a carrier. */
export const isOfCorreios = (code: string): boolean => {
  const [, type = '', status = ''] = correiosCode(code) ?? []
  return status !== '' && (deliveries.includes(type) || ['OEC', 'LDI', 'LDE', 'EST', 'BLQ'].includes(type))
}

/** Whether the event's text may be more specific than the state. */
export const isCoarse = (family: CarrierFamily, state: TrackingState): boolean =>
  (family === 'intelipost' || family === 'shopify') && state === 'attempt_failed'
