/** The Sunday on or before a day: weeks that people read begin on it (specification, section 9). */
export function weekStart(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - date.getUTCDay())
  return date.toISOString().split('T', 1).join()
}
