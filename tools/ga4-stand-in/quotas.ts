const HOUR = 3_600_000

export type QuotaName = 'day' | 'hour' | 'projectHour' | 'serverErrors'
const limits: Readonly<Record<QuotaName, number>> = {
  day: 200_000,
  hour: 40_000,
  projectHour: 14_000,
  serverErrors: 10,
}
const names = ['day', 'hour', 'projectHour', 'serverErrors'] as const

const quotaWindow = (name: QuotaName, at: Date): string =>
  name === 'day'
    ? at.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' })
    : String(Math.floor(at.getTime() / HOUR))

export function openQuotas(now: () => Date) {
  const used = new Map<QuotaName, { span: string; count: number }>()
  const countUsed = (name: QuotaName): number => {
    const known = used.get(name)
    return known?.span === quotaWindow(name, now()) ? known.count : 0
  }
  const use = (name: QuotaName, count: number) =>
    used.set(name, { span: quotaWindow(name, now()), count: countUsed(name) + count })
  const left = (name: QuotaName) => Math.max(0, limits[name] - countUsed(name))
  const lowest = { day: 200_000, hour: 40_000, projectHour: 14_000, serverErrors: 10 }
  return {
    spend: (tokens: number) => {
      for (const name of ['day', 'hour', 'projectHour'] as const) use(name, tokens)
      for (const name of names) lowest[name] = Math.min(lowest[name], left(name))
      const quota = (name: QuotaName, consumed: number) => ({ consumed, remaining: left(name) })
      return {
        tokensPerDay: quota('day', tokens),
        tokensPerHour: quota('hour', tokens),
        tokensPerProjectPerHour: quota('projectHour', tokens),
        concurrentRequests: { consumed: 1, remaining: 9 },
        serverErrorsPerProjectPerHour: quota('serverErrors', 0),
        potentiallyThresholdedRequestsPerHour: { consumed: 0, remaining: 120 },
      }
    },
    countError: () => use('serverErrors', 1),
    leave: (name: QuotaName, count: number) => use(name, left(name) - count),
    exhausted: () => names.find((name) => left(name) === 0),
    left,
    lowest,
  }
}

export type Quotas = ReturnType<typeof openQuotas>
