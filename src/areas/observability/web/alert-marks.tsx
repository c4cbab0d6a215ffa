import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import type { AlertState, Severity } from '#model/monitoring/rules.ts'
import classes from '#areas/observability/web/alert-marks.module.css'

const marks: Record<Severity, string> = { critical: '◆', warning: '▲', info: '●' }

/** A shape and a word, so that colour is not the only cue. */
export function SeverityMark({ severity }: { severity: Severity }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes['severity']} data-severity={severity}>
      <span aria-hidden="true">{marks[severity]}</span> {t(`monitoring.severities.${severity}`)}
    </span>
  )
}

const tones: Record<AlertState, Tone> = {
  pending: 'quiet',
  firing: 'bad',
  acknowledged: 'brand',
  silenced: 'quiet',
  noData: 'attention',
  resolved: 'good',
}

export function StateBadge({ state }: { state: AlertState }): ReactNode {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`monitoring.states.${state}`)}</Badge>
}
