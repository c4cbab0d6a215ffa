/** Platforms write dates outside of these years where they have none. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]

/** In milliseconds; a text without a zone is UTC. */
export function parseInstant(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const at = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`)
  const year = new Date(at).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? at : null
}

export const dateOf = (text: string): Date | null => asDate(parseInstant(text))

export const asDate = (at: number | null): Date | null => (at === null ? null : new Date(at))

export function earliest(texts: readonly string[]): number | null {
  const all = texts.map(parseInstant).filter((at) => at !== null)
  return all.length === 0 ? null : Math.min(...all)
}

export function latest(texts: readonly string[]): number | null {
  const all = texts.map(parseInstant).filter((at) => at !== null)
  return all.length === 0 ? null : Math.max(...all)
}
