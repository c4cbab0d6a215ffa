/** The number itself. @throws TypeError when it is NaN, infinite or not a number. */
export function finite(value: number, name: string): number {
  if (!Number.isFinite(value)) throw new TypeError(`${name} must be a finite number, not ${String(value)}`)
  return value
}

/** The number itself. @throws TypeError when it is not finite, RangeError when it is below zero. */
export function notNegative(value: number, name: string): number {
  if (finite(value, name) < 0) throw new RangeError(`${name} must not be negative, not ${value}`)
  return value
}
