/** Both days inclusive. */
const free = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/

export function parseFreePeriod(value: unknown): { from: string; to: string } | null {
  const [, from, to] = (typeof value === 'string' && free.exec(value)) || []
  if (from === undefined || to === undefined || from > to) return null
  return isDay(from) && isDay(to) ? { from, to } : null
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
