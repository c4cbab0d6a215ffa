import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { useChangeAlert } from '#areas/observability/web/change-alerts.ts'
import { ChangeDialog } from '#areas/observability/web/change-dialog.tsx'
import { SilenceMenu } from '#areas/observability/web/silence-menu.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'

export function AlertActions({ details }: { details: AlertDetails }): ReactNode {
  const { alert, currentVersion } = details
  const { t } = useTranslation()
  const { change, run } = useChangeAlert(alert.id)
  const mayEdit = useAllowed('observability.edit')
  const mayTell = useAllowedInWhole('observability.edit')
  const [asked, ask] = useState<'assign' | 'resolve' | 'tell' | null>(null)
  if (!mayEdit) return null
  const isOver = alert.state === 'resolved'
  return (
    <>
      {(alert.state === 'firing' || alert.state === 'noData') && (
        <QuietButton
          look="solid"
          icon="check"
          aria-keyshortcuts="a"
          onClick={() => run({ act: 'acknowledge' })}
        >
          {t('monitoring.acts.acknowledge')}
        </QuietButton>
      )}
      <QuietButton icon="person" onClick={() => ask('assign')}>
        {t('monitoring.acts.assign')}
      </QuietButton>
      {alert.state === 'silenced' && (
        <QuietButton icon="bell" aria-keyshortcuts="s" onClick={() => run({ act: 'unsilence' })}>
          {t('monitoring.acts.unsilence')}
        </QuietButton>
      )}
      {!isOver && alert.state !== 'silenced' && (
        <SilenceMenu
          shortcut="s"
          onSilence={(until) => run({ act: 'silence', until }, { act: 'unsilence' })}
        />
      )}
      {!isOver && mayTell && (
        <QuietButton icon="bell" onClick={() => ask('tell')}>
          {t('monitoring.acts.tell')}
        </QuietButton>
      )}
      {!isOver && (
        <QuietButton icon="close" aria-keyshortcuts="r" onClick={() => ask('resolve')}>
          {t('monitoring.acts.resolve')}
        </QuietButton>
      )}
      {alert.incident.alerts > 1 && (
        <QuietButton
          onClick={() => run({ act: 'separate' }, { act: 'merge', incidentId: alert.incident.id })}
        >
          {t('monitoring.acts.separate')}
        </QuietButton>
      )}
      {currentVersion !== null && (
        <ButtonLink to="/observability/monitoring/config" search={{ rule: 'new', like: alert.rule.id }}>
          {t('monitoring.alert.like')}
        </ButtonLink>
      )}
      {asked !== null && (
        <ChangeDialog
          kind={asked}
          ids={[alert.id]}
          onChange={(next) => change(next)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
