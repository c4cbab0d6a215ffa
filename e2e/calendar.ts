/** A day of the demo stores, as YYYY-MM-DD: they live in São Paulo, where the last hours of a month are already the next one's in UTC. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(Date.now() - days * 86_400_000),
  )

export const today: string = daysAgo(0)
export const thisMonth: string = today.slice(0, 7)

const [year = 0, month = 0] = today.split('-').map(Number)

/** The next Black Friday whose last one the demo knows: its year, and the months until then. */
export const nextNovember = { year: year + (month === 12 ? 1 : 0), monthsAhead: (11 - month + 12) % 12 }
