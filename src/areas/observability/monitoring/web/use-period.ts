import { dayOf } from '#ui/formats/day.ts'
import { useScope } from '#ui/scope/use-scope.ts'

type Span = { from: string; to: string; timeZone: string }

/** The period in the address, and the local days of a response for it. */
export function usePeriod() {
  const { accountId, scope } = useScope()
  return { accountId, period: scope.period, daysOf }
}

/** `to` is exclusive. */
function daysOf({ from, to, timeZone }: Span): { from: string; to: string } {
  const last = new Date(Math.max(Date.parse(from), Date.parse(to) - 1)).toISOString()
  return { from: dayOf(from, timeZone), to: dayOf(last, timeZone) }
}
