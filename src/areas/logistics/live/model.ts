import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const logisticsLiveScreen = {
  screen: 'logisticsLive',
  area: 'logistics',
} as const satisfies ViewedScreen

export const openPackagesExport = {
  kind: 'open-packages',
  permission: 'logistics.export',
  personal: 'logistics.personal',
} as const satisfies Exportable

export const mostChangedPackages = 500
/** Of one package. */
export const mostNotes = 100

type Key = { orderId: string; shipmentId: string }

const part = (text: string): string => encodeURIComponent(text).replaceAll('~', '%7E')

/** A package as one text, as addresses and chosen rows have it. */
export const packageId = ({ orderId, shipmentId }: Key): string =>
  shipmentId === '' ? part(orderId) : `${part(orderId)}~${part(shipmentId)}`

/** Undefined for what is no such text. */
export function parsePackageId(id: string): Key | undefined {
  try {
    const [orderId = '', shipmentId = '', ...rest] = id.split('~').map(decodeURIComponent)
    return orderId === '' || rest.length > 0 ? undefined : { orderId, shipmentId }
  } catch {
    return undefined
  }
}
