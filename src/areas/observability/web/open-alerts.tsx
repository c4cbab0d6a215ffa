import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { SeverityMark, StateBadge } from '#areas/observability/web/alert-marks.tsx'
import { lastingText } from '#areas/observability/web/alert-texts.ts'
import { useChangeAlert } from '#areas/observability/web/change-alerts.ts'
import { ChangeDialog } from '#areas/observability/web/change-dialog.tsx'
import { openAlertsQuery } from '#areas/observability/web/monitoring-queries.ts'
import { prepareOpenAlerts } from '#areas/observability/web/prepare-open-alerts.ts'
import { SilenceMenu } from '#areas/observability/web/silence-menu.tsx'
import { formatCount } from '#model/formats/number.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import type { OpenAlertsProps } from '#ui/shell/open-alerts-content.ts'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/web/open-alerts.module.css'

export default function OpenAlerts({ area, filters = {} }: OpenAlertsProps): ReactNode {
  const { t } = useTranslation()
  const { data, dataUpdatedAt: now } = useQuery(openAlertsQuery(useAccountId(), area))
  if (data === undefined) return null
  const { worst, more } = prepareOpenAlerts(data, filters)
  if (worst === undefined) return <p className={classes['none']}>{t('monitoring.strip.none')}</p>
  return (
    <section className={classes['strip']} aria-label={t('monitoring.strip.title')}>
      <div className={classes['worst']}>
        <SeverityMark severity={worst.severity} />
        <Link to="/observability/monitoring/alerts/$id" params={{ id: worst.id }}>
          {alertTitle(worst, now)}
        </Link>
        <small>
          <StateBadge state={worst.state} /> {lastingText(worst, now)}
        </small>
        {more > 0 && (
          <Link to="/observability/monitoring/alerts" search={{ area: [area] }}>
            {t('monitoring.strip.more', { count: more, shown: formatCount(more) })}
          </Link>
        )}
      </div>
      <Acts alert={worst} />
    </section>
  )
}

function Acts({ alert }: { alert: Alert }): ReactNode {
  const { t } = useTranslation()
  const { change, run } = useChangeAlert(alert.id)
  const mayEdit = useAllowed('observability.edit')
  const mayTell = useAllowedInWhole('observability.edit')
  const [isTelling, setTelling] = useState(false)
  if (!mayEdit) return null
  return (
    <div className={classes['acts']}>
      {alert.state !== 'acknowledged' && (
        <QuietButton icon="check" onClick={() => run({ act: 'acknowledge' })}>
          {t('monitoring.acts.acknowledge')}
        </QuietButton>
      )}
      <SilenceMenu onSilence={(until) => run({ act: 'silence', until }, { act: 'unsilence' })} />
      {mayTell && (
        <QuietButton icon="bell" onClick={() => setTelling(true)}>
          {t('monitoring.acts.tell')}
        </QuietButton>
      )}
      {isTelling && (
        <ChangeDialog
          kind="tell"
          ids={[alert.id]}
          onChange={(next) => change(next)}
          onClose={() => setTelling(false)}
        />
      )}
    </div>
  )
}
