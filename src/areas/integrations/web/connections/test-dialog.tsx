import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import { TrialResult } from '#areas/integrations/web/connections/trial-result.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'

type Props = { connection: Connection; onClose: () => void }

export function TestDialog({ connection, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { id: connectionId, name } = connection
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [accountId, 'integrations', 'trial', connectionId],
    queryFn: ({ signal }) => connectionsClient.testConnection({ connectionId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const title = t('integrations.test.title', { name })
  const again = () => void refetch()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <>
          <QuietButton disabled={isFetching} onClick={again}>
            {t('integrations.test.again')}
          </QuietButton>
          <QuietButton look="solid" onClick={(event) => closeDialog(event.currentTarget)}>
            {t('ui.close')}
          </QuietButton>
        </>
      }
    >
      {isFetching && <p role="status">{t('integrations.test.running')}</p>}
      {!isFetching && error !== null && <CardError error={error} onRetry={again} />}
      {!isFetching && data !== undefined && <TrialResult {...data} />}
    </Dialog>
  )
}
