import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination, Destinations } from '#areas/observability/monitoring/destinations-contract.ts'
import { DestinationDialog } from '#areas/observability/monitoring/web/destinations/destination-dialog.tsx'
import { DestinationRow } from '#areas/observability/monitoring/web/destinations/destination-row.tsx'
import { destinationsClient, invalidateDestinations } from '#areas/observability/web/destinations-queries.ts'
import { ShownSecret } from '#areas/observability/monitoring/web/destinations/shown-secret.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

export function DestinationsCard({ data: { destinations } }: { data: Destinations }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowedInWhole('observability.edit')
  const [edited, setEdited] = useState<Destination | 'new' | null>(null)
  const [removed, setRemoved] = useState<Destination | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const again = () => invalidateDestinations(queryClient, accountId)

  async function remove(): Promise<void> {
    if (removed === null) return
    await destinationsClient.deleteDestination({ destinationId: removed.id, version: removed.version })
    toastSuccess(t('destinations.done.removed', { name: removed.name }))
    await again()
  }
  return (
    <Card
      area="auto"
      title={t('destinations.title')}
      subtitle={t('destinations.lead')}
      actions={mayEdit && <QuietButton onClick={() => setEdited('new')}>{t('destinations.add')}</QuietButton>}
    >
      {destinations.length === 0 && <p className={classes['quiet']}>{t('destinations.none')}</p>}
      <ul className={classes['rows']}>
        {destinations.map((item) => (
          <DestinationRow
            key={item.id}
            item={item}
            {...(mayEdit && { onEdit: () => setEdited(item), onRemove: () => setRemoved(item) })}
            onChanged={again}
          />
        ))}
      </ul>
      {edited !== null && (
        <DestinationDialog
          edited={edited === 'new' ? null : edited}
          onSaved={async (made) => {
            setSecret(made)
            await again()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          title={t('destinations.remove.title', { name: removed.name })}
          sentences={[t('destinations.remove.what'), t('destinations.remove.then')]}
          cancel={t('ui.cancel')}
          confirm={t('destinations.remove.confirm')}
          onConfirm={remove}
          onClose={() => setRemoved(null)}
        />
      )}
      {secret !== null && edited === null && <ShownSecret secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  )
}
