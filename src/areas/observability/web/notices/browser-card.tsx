import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPushState, turnPushOff, turnPushOn } from '#areas/observability/web/notices/browser-push.ts'
import { invalidateDestinations } from '#areas/observability/web/destinations-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/observability/web/notices/notices.module.css'

const stateKey = ['browser-push'] as const

export function BrowserCard(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState, staleTime: 0 })
  const [busy, setBusy] = useState(false)
  async function turn(): Promise<void> {
    setBusy(true)
    try {
      queryClient.setQueryData(stateKey, await (state === 'on' ? turnPushOff() : turnPushOn()))
      await invalidateDestinations(queryClient, accountId)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <Card
      area="auto"
      title={t('destinations.browser.title')}
      subtitle={t('destinations.browser.lead')}
      actions={
        <QuietButton disabled={busy || (state !== 'on' && state !== 'off')} onClick={() => void turn()}>
          {t(state === 'on' ? 'destinations.browser.turnOff' : 'destinations.browser.turnOn')}
        </QuietButton>
      }
    >
      <p className={classes['quiet']} role="status">
        {t(`destinations.browser.states.${state ?? 'unknown'}`)}
      </p>
    </Card>
  )
}
