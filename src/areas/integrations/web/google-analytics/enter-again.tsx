import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberConnection } from '#areas/integrations/web/connections/connection-queries.ts'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { analyticsClient } from '#areas/integrations/web/google-analytics/analytics-client.ts'
import { ConsentStep } from '#areas/integrations/web/google-analytics/consent-step.tsx'
import { useConsentWindow } from '#areas/integrations/web/google-analytics/use-consent-window.ts'
import { failureText, toastSuccess } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

export function EnterAgain({
  connection,
  onClose,
}: {
  connection: Connection
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { id: connectionId, name, account } = connection
  const top = useRef<HTMLParagraphElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const renew = useCallback(() => {
    const work = async () => {
      const renewed = await analyticsClient.renewAnalytics({ connectionId })
      closeDialog(top.current)
      await rememberConnection(queryClient, accountId, renewed)
      toastSuccess(t('integrations.done.entered', { name: renewed.name }))
    }
    setRefusal(null)
    void work().catch((error: unknown) => setRefusal(failureText(error)))
  }, [accountId, connectionId, queryClient, t])
  const consent = useConsentWindow(renew)
  const title = t('integrations.analytics.enterAgain', { name })
  return (
    <Dialog title={title} onClose={onClose}>
      <p ref={top} className={classes['quiet']}>
        {t('integrations.analytics.enterAgainLead', { account })}
      </p>
      <ConsentStep {...consent} failure={refusal ?? consent.failure} />
    </Dialog>
  )
}
