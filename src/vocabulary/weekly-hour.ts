/** One local hour of one weekday, 1 = Monday; written `5-20` for Fridays at 20. */
export type WeeklyHour = { weekday: number; hour: number }

export const weeklyHourPattern = /^([1-7])-(\d|1\d|2[0-3])$/

export function parseWeeklyHour(text: unknown): WeeklyHour | null {
  const [, weekday, hour] = (typeof text === 'string' && weeklyHourPattern.exec(text)) || []
  return weekday === undefined ? null : { weekday: Number(weekday), hour: Number(hour) }
}
