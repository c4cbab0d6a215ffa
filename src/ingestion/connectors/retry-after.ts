/** `Retry-After`, in seconds or as a date of the clock that tells it; in milliseconds. */
export function retryAfter(headers: Headers): number | undefined {
  const told = headers.get('retry-after') ?? ''
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const pause = /^\d+(\.\d+)?$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined
}
