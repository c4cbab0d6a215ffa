const DAY_MS = 86_400_000
/** 1 January 1970 in days since 30 December 1899. */
const EPOCH = 25_569
const FROM_1904 = 1462

const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Built in, or with letters of dates outside of quotes and brackets. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isDateId(id)
  const bare = code.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
  return /[dmyh]/i.test(bare) && !/general/i.test(bare)
}

/** A date as ISO, on the clock of whoever wrote it; with the hour if it has one. */
export function dateText(serial: string, is1904: boolean): string {
  const days = Number(serial) + (is1904 ? FROM_1904 : 0)
  if (serial === '' || !Number.isFinite(days) || days < 0 || days > 2_958_465) return serial
  const iso = new Date(Math.round((days - EPOCH) * (DAY_MS / 1000)) * 1000).toISOString()
  if (days < 1) return iso.slice(11, 19)
  return Number.isInteger(days) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** As a person sees it: 0.30000000000000004 is 0.3, 2.00000812345E+15 has all of its digits. */
export function numberText(written: string): string {
  const number = Number(written)
  if (written === '' || !Number.isFinite(number)) return written
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? number.toFixed(0) : written
  const rounded = Number(number.toPrecision(15))
  return /e/i.test(String(rounded)) ? rounded.toFixed(12) : String(rounded)
}
