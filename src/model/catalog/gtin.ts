const weights = [3, 1] as const

/** GTIN-8, -12, -13 or -14 with a valid check digit. */
export function isGtin(text: string): boolean {
  if (!/^\d{8}(?:\d{4,6})?$/.test(text)) return false
  const digits = Array.from(text, Number).toReversed()
  const sum = digits.slice(1).reduce((all, digit, place) => all + digit * (weights[place % 2] ?? 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}
