import { minorUnits } from '#model/minor-units.ts'

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

// Works on digits, so that no float rounds; half a unit rounds up. Undefined for a text that is no
// amount.
export function parseMinorUnits(amount: string, currency: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = decimal.exec(amount) ?? []
  if (sign === undefined) return undefined
  const places = Math.round(Math.log10(minorUnits(currency)))
  const digits = fraction.padEnd(places + 1, '0')
  const units = Number(whole + digits.slice(0, places)) + (digits.charAt(places) >= '5' ? 1 : 0)
  return sign === '-' && units !== 0 ? -units : units
}

/** Of an amount that the platform reports in minor units. */
export const cents = (value: number | null): number | undefined =>
  value === null ? undefined : Math.round(value)
