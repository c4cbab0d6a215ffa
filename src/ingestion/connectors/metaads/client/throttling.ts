import { z } from 'zod'

const share = z.number().default(0)
const byUse = z.record(
  z.string(),
  z.array(
    z.object({
      call_count: share,
      total_cputime: share,
      total_time: share,
      /** Minutes. */
      estimated_time_to_regain_access: share,
    }),
  ),
)
const byInsights = z.object({ app_id_util_pct: share, acc_id_util_pct: share })

/** Percent of what Meta lets us ask; and for how long to wait where it says so, in milliseconds. */
export type Throttling = { used: number; wait: number | undefined }

/** Null where an answer says nothing of it. */
export function throttlingIn(headers: Headers): Throttling | null {
  const uses = read(byUse, headers.get('x-business-use-case-usage'))
  const insights = read(byInsights, headers.get('x-fb-ads-insights-throttle'))
  if (uses === undefined && insights === undefined) return null
  const reported = Object.values(uses ?? {}).flat()
  const minutes = Math.max(0, ...reported.map((one) => one.estimated_time_to_regain_access))
  const shares = reported.flatMap((one) => [one.call_count, one.total_cputime, one.total_time])
  const used = Math.max(0, insights?.app_id_util_pct ?? 0, insights?.acc_id_util_pct ?? 0, ...shares)
  return { used, wait: minutes > 0 ? minutes * 60_000 : undefined }
}

function read<Schema extends z.ZodType>(schema: Schema, header: string | null): z.output<Schema> | undefined {
  if (header === null) return undefined
  try {
    return schema.safeParse(JSON.parse(header)).data
  } catch {
    return undefined
  }
}
