/** Formats `2026-11-20` as `20/11/2026`. */
export const formatDate = (day: string): string => day.split('-').toReversed().join('/')

/** Formats as `01/11/2026 a 07/11/2026`, or a single day. */
export const formatDates = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`
