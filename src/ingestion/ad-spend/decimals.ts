const written = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/
const PLACES = 18

/** As digits, so that no float rounds. Undefined where one of them is no amount. */
export function sumDecimals(amounts: readonly string[]): string | undefined {
  let sum = 0n
  for (const amount of amounts) {
    const [, sign, whole = '', fraction = ''] = written.exec(amount) ?? []
    if (sign === undefined) return undefined
    const units = BigInt(whole + fraction.padEnd(PLACES, '0'))
    sum += sign === '-' ? -units : units
  }
  return decimalText(sum, PLACES)
}

/** Of units of which 10 to the power of `places` are one. */
export function decimalText(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, -places), digits.slice(-places)]
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  return `${units < 0n ? '-' : ''}${whole}${end === 0 ? '' : `.${fraction.slice(0, end)}`}`
}
