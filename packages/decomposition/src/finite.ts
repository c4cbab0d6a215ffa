export function finite(value: number, name: string): number {
  if (!Number.isFinite(value)) throw new TypeError(`${name} must be a finite number, not ${String(value)}`)
  return value
}

export function notNegative(value: number, name: string): number {
  if (finite(value, name) < 0) throw new RangeError(`${name} must not be negative, not ${value}`)
  return value
}
