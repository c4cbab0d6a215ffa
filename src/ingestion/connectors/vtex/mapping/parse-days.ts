const span = /^(?:(\d+)\.)?(\d{1,2}):(\d{2}):(\d{2})/

/** Days of a time as VTEX writes it: `1.12:00:00` are one and a half. Null of what is none. */
export function parseDays(text: string): number | null {
  const found = span.exec(text.trim())
  if (found === null) return null
  const [days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return days + hours / 24 + minutes / 1440
}
