const hour = 3_600_000

/** A session ends this long after it was last used, and in any case this long after it began. */
export const sessionLimits = { idle: 12 * hour, absolute: 7 * 24 * hour }

/** Use is written down at most this often. */
export const seenPrecision = 60_000
