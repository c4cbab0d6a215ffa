import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { silences } from '#areas/observability/monitoring/model.ts'
import { type AlertChange, changeAlerts } from '#areas/observability/web/change-alerts.ts'
import { ChangeDialog } from '#areas/observability/web/change-dialog.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'

export function AlertActions({ details }: { details: AlertDetails }): ReactNode {
  const { alert, currentVersion } = details
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('observability.edit')
  const mayTell = useAllowedInWhole('observability.edit')
  const [asked, ask] = useState<'assign' | 'resolve' | 'tell' | null>(null)
  if (!mayEdit) return null
  const change = (next: AlertChange, before?: AlertChange): Promise<void> =>
    changeAlerts(queryClient, accountId, next, [alert.id], before)
  const run = (next: AlertChange, before?: AlertChange): void => void change(next, before).catch(toastFailure)
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
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <QuietButton icon="mute" aria-keyshortcuts="s">
              {t('monitoring.acts.silence')}
            </QuietButton>
          </Menu.Target>
          <Menu.Dropdown>
            {silences.map((until) => (
              <Menu.Item key={until} onClick={() => run({ act: 'silence', until }, { act: 'unsilence' })}>
                {t(`monitoring.silences.${until}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
      {currentVersion !== null && (
        <ButtonLink to="/observability/monitoring/config" search={{ rule: 'new', like: alert.rule.id }}>
          {t('monitoring.alert.like')}
        </ButtonLink>
      )}
      {asked !== null && (
        <ChangeDialog kind={asked} count={1} onChange={(next) => change(next)} onClose={() => ask(null)} />
      )}
    </>
  )
}
