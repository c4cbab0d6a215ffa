import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKey, NewApiKey } from '#areas/integrations/api-keys-contract.ts'
import { apiKeysQuery } from '#areas/integrations/web/connections/connection-queries.ts'
import { integrationsClient } from '#areas/integrations/web/integrations-client.ts'
import { ApiKeyRow } from '#areas/integrations/web/keys/api-key-row.tsx'
import { CreateApiKey } from '#areas/integrations/web/keys/create-api-key.tsx'
import { ShownSecret } from '#areas/integrations/web/keys/shown-secret.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { formatCount } from '#model/formats/number.ts'
import classes from '#areas/integrations/web/integrations.module.css'

type Props = { creating: boolean; onCreating: (creating: boolean) => void }

export function ApiKeysCard({ creating, onCreating }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('integrations.edit')
  const { data, error, refetch } = useQuery(apiKeysQuery(accountId))
  const [made, setMade] = useState<NewApiKey | null>(null)
  const [asked, setAsked] = useState<{ act: 'rotate' | 'revoke'; key: ApiKey } | null>(null)
  const forget = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery(accountId).queryKey })

  async function act(): Promise<void> {
    if (asked === null) return
    const { id: keyId } = asked.key
    if (asked.act === 'rotate') setMade(await integrationsClient.rotateApiKey({ keyId }))
    else {
      await integrationsClient.revokeApiKey({ keyId })
      toastSuccess(t('integrations.done.revoked', { name: asked.key.name }))
    }
    await forget()
  }
  return (
    <Card
      area="auto"
      title={t('integrations.keys.title')}
      subtitle={t('integrations.keys.lead')}
      actions={
        mayEdit && <QuietButton onClick={() => onCreating(true)}>{t('integrations.keys.create')}</QuietButton>
      }
    >
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={80} />}
      {data?.keys.length === 0 && <p className={classes['quiet']}>{t('integrations.keys.none')}</p>}
      <ul className={classes['rows']}>
        {data?.keys.map((key) => (
          <ApiKeyRow key={key.id} item={key} {...(mayEdit && { onAct: (act) => setAsked({ act, key }) })} />
        ))}
      </ul>
      {data !== undefined && data.waiting > 0 && (
        <p className={classes['quiet']}>
          {t('integrations.keys.waiting', { count: data.waiting, number: formatCount(data.waiting) })}
        </p>
      )}
      {creating && (
        <CreateApiKey
          onClose={() => onCreating(false)}
          onMade={(key) => {
            setMade(key)
            void forget()
          }}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t(`integrations.keys.${asked.act}.title`, { name: asked.key.name })}
          sentences={[t(`integrations.keys.${asked.act}.what`), t(`integrations.keys.${asked.act}.then`)]}
          cancel={t('ui.cancel')}
          confirm={t(`integrations.keys.${asked.act}.confirm`)}
          onConfirm={act}
          onClose={() => setAsked(null)}
        />
      )}
      {made !== null && asked === null && !creating && (
        <ShownSecret made={made} onClose={() => setMade(null)} />
      )}
    </Card>
  )
}
