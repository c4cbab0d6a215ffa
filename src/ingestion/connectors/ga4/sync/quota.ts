import { z } from 'zod'
import type { PropertyQuota } from '../api/answers.ts'
import { nextQuotaDay } from './property-days.ts'

const left = z.number().nullable().default(null)

export const savedQuota = z.object({
  at: z.iso.datetime(),
  day: left,
  hour: left,
  projectHour: left,
  serverErrors: left,
})
export type SavedQuota = z.infer<typeof savedQuota>
export type QuotaName = 'day' | 'hour' | 'projectHour' | 'serverErrors'

/** Google's standard quotas; paid properties have ten times as much (five times the errors). */
const limits: Readonly<Record<QuotaName, number>> = {
  day: 200_000,
  hour: 40_000,
  projectHour: 14_000,
  serverErrors: 10,
}
const ofPaid: Readonly<Record<QuotaName, number>> = {
  day: 2_000_000,
  hour: 400_000,
  projectHour: 140_000,
  serverErrors: 50,
}
const names = ['day', 'hour', 'projectHour', 'serverErrors'] as const

const limitsOf = (serviceLevel: string): Readonly<Record<QuotaName, number>> =>
  serviceLevel === 'GOOGLE_ANALYTICS_360' ? ofPaid : limits

/** The share of each quota that is left to other tools. */
const reserves = { recent: 0.25, history: 0.5 } as const
export type ReadingKind = keyof typeof reserves

export const saveQuota = (quota: PropertyQuota, at: Date): SavedQuota => ({
  at: at.toISOString(),
  day: quota.tokensPerDay?.remaining ?? null,
  hour: quota.tokensPerHour?.remaining ?? null,
  projectHour: quota.tokensPerProjectPerHour?.remaining ?? null,
  serverErrors: quota.serverErrorsPerProjectPerHour?.remaining ?? null,
})

function resetOf(name: QuotaName, { at }: SavedQuota): Date {
  const readAt = new Date(at)
  return name === 'day' ? nextQuotaDay(readAt) : new Date(readAt.getTime() + 3_600_000)
}

export function closedUntil(
  quota: SavedQuota | null,
  { serviceLevel, reading, now }: { serviceLevel: string; reading: ReadingKind; now: Date },
): Date | null {
  if (quota === null) return null
  const limit = limitsOf(serviceLevel)
  const ends = names
    .filter((name) => (quota[name] ?? Infinity) < limit[name] * reserves[reading])
    .map((name) => resetOf(name, quota).getTime())
    .filter((end) => end > now.getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

export type QuotaState = { name: 'day' | 'hour' | 'projectHour'; used: number; limit: number; resetsAt: Date }

export function describeQuotas(
  quota: SavedQuota | null,
  { serviceLevel, now }: { serviceLevel: string; now: Date },
): QuotaState[] {
  if (quota === null) return []
  const limit = limitsOf(serviceLevel)
  return (['day', 'hour', 'projectHour'] as const).flatMap((name) => {
    const [left, resetsAt] = [quota[name], resetOf(name, quota)]
    if (left === null) return []
    const used = resetsAt <= now ? 0 : Math.max(0, limit[name] - left)
    return [{ name, used, limit: limit[name], resetsAt }]
  })
}
