export function assertFinite(value: number, name: string): number {
  if (!Number.isFinite(value)) throw new TypeError(`${name} must be a finite number, not ${String(value)}`)
  return value
}

export function assertNotNegative(value: number, name: string): number {
  if (assertFinite(value, name) < 0) throw new RangeError(`${name} must not be negative, not ${value}`)
  return value
}
