import { createContext, type ReactNode, useContext } from 'react'
import type { MonitoredArea } from '#model/monitoring/metrics.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#ui/shell/open-alerts.module.css'

export type OpenAlertsProps = {
  area: MonitoredArea
  /** Alerts of other values of these dimensions are left out. */
  filters?: Readonly<Partial<Record<string, readonly string[]>>>
}

/** Given by the app: monitoring is another area than the screen's. */
export const OpenAlertsContent = createContext<(props: OpenAlertsProps) => ReactNode>(() => null)

/** The worst open alert of an area, and how many more there are; keeps its place until it is known. */
export function OpenAlerts(props: OpenAlertsProps): ReactNode {
  const render = useContext(OpenAlertsContent)
  if (!useAllowed('observability.view')) return null
  return (
    <div className={classes['place']} data-not-pictured>
      {render(props)}
    </div>
  )
}
