const written = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/

/** Parses a number with a decimal comma, times `unit`; null if empty, NaN if invalid. */
export function parseNumber(text: string, unit = 1): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!written.test(trimmed)) return Number.NaN
  return Number((Number(trimmed.replaceAll('.', '').replace(',', '.')) * unit).toFixed(4))
}

export const formatNumberField = (value: number | null, unit = 1): string =>
  value === null ? '' : String(value / unit).replace('.', ',')

export const parseList = (text: string, mark = /[,\n]/): string[] =>
  text
    .split(mark)
    .map((one) => one.trim())
    .filter((one) => one !== '')
