import { createContext, type ReactNode } from 'react'
import type { MonitoredArea } from '#model/monitoring/metrics.ts'

export type OpenAlertsProps = {
  area: MonitoredArea
  /** Alerts of other values of these dimensions are left out. */
  filters?: Readonly<Partial<Record<string, readonly string[]>>>
}

/** Given by the app: monitoring is another area than the screen's. */
export const OpenAlertsContent = createContext<(props: OpenAlertsProps) => ReactNode>(() => null)
