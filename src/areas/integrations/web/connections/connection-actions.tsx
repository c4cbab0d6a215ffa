import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { rememberConnection } from '#areas/integrations/web/connections/connection-queries.ts'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import { DisconnectDialog } from '#areas/integrations/web/connections/disconnect-dialog.tsx'
import { consentSteps } from '#areas/integrations/web/connections/consents.ts'
import { ReplaceKey } from '#areas/integrations/web/connections/replace-key.tsx'
import { TestDialog } from '#areas/integrations/web/connections/test-dialog.tsx'
import { isKeyPlatform } from '#ingestion/connectors/descriptions.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/integrations/web/integrations.module.css'

type Change = 'pauseConnection' | 'resumeConnection'
type Asked = 'disconnect' | 'key' | 'test'

/** A window stays with what was typed where somebody else disconnects it meanwhile; sending it says so. */
export function ConnectionActions({ connection }: { connection: Connection }): ReactNode {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { platform } = connection
  const Renew = consentSteps(platform)?.Renew
  const close = () => setAsked(null)
  return (
    <>
      <ActionButtons connection={connection} onAsk={setAsked} />
      {asked === 'key' && Renew !== undefined && <Renew connection={connection} onClose={close} />}
      {asked === 'key' && isKeyPlatform(platform) && (
        <ReplaceKey platform={platform} connection={connection} onClose={close} />
      )}
      {asked === 'test' && <TestDialog connection={connection} onClose={close} />}
      {asked === 'disconnect' && <DisconnectDialog connection={connection} onClose={close} />}
    </>
  )
}

type ButtonsProps = { connection: Connection; onAsk: (asked: Asked) => void }

function ActionButtons({ connection, onAsk }: ButtonsProps): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('integrations.edit')
  const [busy, setBusy] = useState(false)
  const { id, state, deletion, platform } = connection
  if (!mayEdit || deletion !== null) return null
  if (state === 'disconnected')
    return (
      <div className={classes['buttons']} data-start="true">
        <QuietButton onClick={() => onAsk('disconnect')}>{t('integrations.acts.deleteData')}</QuietButton>
      </div>
    )
  const isByConsent = consentSteps(platform)?.Renew !== undefined

  async function take(change: Change): Promise<void> {
    setBusy(true)
    try {
      const changed = await connectionsClient[change]({ connectionId: id })
      await rememberConnection(queryClient, accountId, changed)
      toastSuccess(t(`integrations.done.${change}`, { name: changed.name }), async () => {
        const inverse = change === 'pauseConnection' ? 'resumeConnection' : 'pauseConnection'
        const taken = await connectionsClient[inverse]({ connectionId: id })
        await rememberConnection(queryClient, accountId, taken)
      })
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  const rest: Change = state === 'paused' || state === 'expired' ? 'resumeConnection' : 'pauseConnection'
  return (
    <div className={classes['buttons']} data-start="true">
      {state !== 'expired' && (
        <QuietButton disabled={busy} onClick={() => void take(rest)}>
          {t(`integrations.acts.${rest}`)}
        </QuietButton>
      )}
      <QuietButton onClick={() => onAsk('test')}>{t('integrations.connect.try')}</QuietButton>
      <QuietButton onClick={() => onAsk('key')}>
        {t(isByConsent ? 'integrations.acts.enterAgain' : 'integrations.acts.replaceKey')}
      </QuietButton>
      <QuietButton onClick={() => onAsk('disconnect')}>{t('integrations.acts.disconnect')}</QuietButton>
    </div>
  )
}
