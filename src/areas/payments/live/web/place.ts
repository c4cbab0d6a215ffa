import type { TFunction } from 'i18next'
import type { LiveCell, LiveTrouble } from '#areas/payments/live/contract.ts'
import { toAddress } from '#model/address/search-params.ts'
import type { Filters } from '#model/dimensions.ts'
import type { PaymentDimension } from '#model/derived-dimensions.ts'

type Place = Pick<LiveTrouble, 'acquirer' | 'method' | 'brand'> & { issuer?: string }

/** Formats as `Visa · Cielo`; the method is omitted if there is a brand. */
export function placeName({ acquirer, method, brand, issuer = '' }: Place, t: TFunction): string {
  const words = [brand || method, acquirer, issuer].filter((word) => word !== '')
  return words.length === 0 ? t('paymentsLive.everywhere') : words.join(' · ')
}

/** Filters as in the address. */
export type PlaceFilters = Filters<PaymentDimension>

export const troubleFilters = ({ acquirer, method, brand, issuer }: LiveTrouble): PlaceFilters => ({
  ...(acquirer !== '' && { acquirer: [toAddress(acquirer)] }),
  ...(method !== '' && { paymentMethod: [toAddress(method)] }),
  ...(brand !== '' && { cardBrand: [toAddress(brand)] }),
  ...(issuer !== '' && { issuer: [toAddress(issuer)] }),
})

/** If some attempts of a method have a brand, those without one form their own segment. */
export function cellFilters({ acquirer, method, brand }: LiveCell, cells: readonly LiveCell[]): PlaceFilters {
  const hasBrands = cells.some((cell) => cell.method === method && cell.brand !== '')
  return {
    acquirer: [toAddress(acquirer)],
    paymentMethod: [toAddress(method)],
    ...(hasBrands && { cardBrand: [toAddress(brand)] }),
  }
}
