import { type ReactNode, useContext } from 'react'
import { OpenAlertsContent, type OpenAlertsProps } from '#ui/shell/open-alerts-content.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#ui/shell/open-alerts.module.css'

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
