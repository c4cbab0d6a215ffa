import { formatCount } from '#model/formats/number.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** `menos de 1 min`, `45 min`, `7 h`, `3 d` */
export function formatAge(seconds: number): string {
  const passed = Math.max(0, seconds)
  if (passed < 60) return 'menos de 1\u00a0min'
  if (passed < HOUR) return `${formatCount(Math.floor(passed / 60))}\u00a0min`
  if (passed < 2 * DAY) return `${formatCount(Math.floor(passed / HOUR))}\u00a0h`
  return `${formatCount(Math.floor(passed / DAY))}\u00a0d`
}

/** `1 h 12 min`, for what is counted down. */
export function formatLeft(seconds: number): string {
  const minutes = Math.max(0, Math.ceil(seconds / 60))
  if (minutes < 60) return `${minutes}\u00a0min`
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}\u00a0min`
}

export const ageOf = (since: string, now: string): string =>
  formatAge((Date.parse(now) - Date.parse(since)) / 1000)
