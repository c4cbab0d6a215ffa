const HOUR = 3_600_000
/** Three in the morning in Brasília. */
const NIGHT_MS = 6 * HOUR

/** The day whose night it is, or was last. */
export const nightOf = (now: Date): string => new Date(now.getTime() - NIGHT_MS).toISOString().slice(0, 10)
