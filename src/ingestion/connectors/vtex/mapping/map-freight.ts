import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { parseMinorUnits } from '../../parse-minor-units.ts'
import { freightPayload } from '../api/freight-payload.ts'
import type { FreightValue } from '../api/lists.ts'
import { parseDays } from './parse-days.ts'

/** What the shop charges for shipping, which is not what its carriers do, unless it passes their tables on. */
export const mapVtexFreight: Mapper = (payload, { account }) => {
  const parsed = freightPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'A tabela de frete não tem a forma que a VTEX documenta.' }
  const freight_rates = parsed.data.tables.flatMap(({ carrier, service, at, values }) =>
    values.flatMap((value) => {
      const rate = rateOf(value, account.currency)
      return rate === null ? [] : { carrier, service, basis: 'store', valid_from: new Date(at), ...rate }
    }),
  )
  return { rows: { freight_rates } }
}

/** Null of what is no range of postal codes: a polygon, or one without its cost. */
function rateOf(value: FreightValue, currency: string): CanonicalRecord | null {
  const { zipCodeStart, zipCodeEnd, polygon, weightStart, weightEnd, absoluteMoneyCost } = value
  const [postal_from, postal_to] = [postalCode(zipCodeStart), postalCode(zipCodeEnd)]
  const minor = (amount: number | null) => parseMinorUnits(plain(amount ?? 0), currency)
  const amount = absoluteMoneyCost === null ? undefined : minor(absoluteMoneyCost)
  if (polygon !== '' || postal_from === null || postal_to === null || amount === undefined) return null
  const days = parseDays(value.timeCost)
  return {
    postal_from,
    postal_to,
    amount,
    // ranges begin after the end of the one before: 1001.001 g after 1000
    weight_from: Math.floor(weightStart ?? 0),
    weight_to: weightEnd === null ? undefined : Math.floor(weightEnd),
    per_kilo: minor((value.pricePercentByWeight ?? 0) * 1000),
    value_percent: Math.round((value.pricePercent ?? 0) * 100),
    minimum_charge: minor(value.minimumValueInsurance),
    transit_days: days === null ? undefined : Math.ceil(days),
  }
}

const plain = (amount: number): string => amount.toFixed(6)

function postalCode(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' || digits.length > 8 ? null : digits.padStart(8, '0')
}
