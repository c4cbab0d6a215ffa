import type { QuietHours } from '#areas/observability/quiet-hours-contract.ts'
import type { noticeRoutes } from '#platform/notices/schema.ts'

type Columns = Pick<
  typeof noticeRoutes.$inferSelect,
  'quietFrom' | 'quietUntil' | 'quietWeekdays' | 'criticalPasses'
>

/** Null for a route that is never quiet. */
export const presentQuiet = (row: Columns): QuietHours | null =>
  row.quietFrom === null || row.quietUntil === null || row.quietWeekdays.length === 0
    ? null
    : {
        from: row.quietFrom,
        until: row.quietUntil,
        weekdays: row.quietWeekdays,
        criticalPasses: row.criticalPasses,
      }

export const quietColumns = (quiet: QuietHours | null): Columns => ({
  quietFrom: quiet?.from ?? null,
  quietUntil: quiet?.until ?? null,
  quietWeekdays: [...new Set(quiet?.weekdays ?? [1, 2, 3, 4, 5, 6, 7])].toSorted((a, b) => a - b),
  criticalPasses: quiet?.criticalPasses ?? true,
})
