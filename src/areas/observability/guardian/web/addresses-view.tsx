import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WatchedAddress } from '#areas/observability/guardian/contract.ts'
import { AddressDialog } from '#areas/observability/guardian/web/address-dialog.tsx'
import { BackToGuardian } from '#areas/observability/guardian/web/back-to-guardian.tsx'
import { addressesQuery } from '#areas/observability/guardian/web/guardian-queries.ts'
import { invalidateGuardian, guardianClient } from '#areas/observability/web/guardian-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

const tones: Record<WatchedAddress['visits'][number]['went'], Tone> = {
  well: 'good',
  wrong: 'bad',
  unknown: 'quiet',
}

export function AddressesView(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowedInWhole('observability.edit')
  const [open, setOpen] = useState<WatchedAddress | 'new' | null>(null)
  const { data, error, refetch } = useQuery(addressesQuery(accountId))
  async function remove({ id: addressId }: WatchedAddress): Promise<void> {
    await guardianClient.removeAddress({ addressId })
    toastSuccess(t('guardian.addresses.removed'))
    void invalidateGuardian(queryClient, accountId)
  }
  return (
    <Page pending={data === undefined && error === null}>
      <BackToGuardian />
      <PageHead
        title={t('guardian.addresses.title')}
        actions={
          mayEdit && (
            <QuietButton look="solid" icon="plus" onClick={() => setOpen('new')}>
              {t('guardian.addresses.add')}
            </QuietButton>
          )
        }
      >
        {t('guardian.addresses.lead')}
      </PageHead>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data !== undefined && (
        <Card area="auto" title={t('guardian.addresses.list')}>
          {data.items.length === 0 && <p className={classes['quiet']}>{t('guardian.addresses.none')}</p>}
          <ul className={classes['rows']}>
            {data.items.map((address) => (
              <Row
                key={address.id}
                address={address}
                {...(mayEdit && { onRemove: () => setOpen(address) })}
              />
            ))}
          </ul>
        </Card>
      )}
      {open === 'new' && <AddressDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <ConfirmDialog
          title={t('guardian.addresses.remove.title')}
          sentences={[open.url, t('guardian.addresses.remove.text')]}
          cancel={t('ui.back')}
          confirm={t('guardian.addresses.remove.confirm')}
          onConfirm={() => remove(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

function Row({ address, onRemove }: { address: WatchedAddress; onRemove?: () => void }): ReactNode {
  const { t } = useTranslation()
  const { url, skuId, visits } = address
  const last = visits.at(-1)
  return (
    <li>
      <div>
        <p className={classes['name']}>{url}</p>
        {skuId !== '' && <p>{t('guardian.addresses.cartOf', { sku: skuId })}</p>}
        {last === undefined ? (
          <small>{t('guardian.addresses.unseen')}</small>
        ) : (
          <small>
            {t('guardian.addresses.visited', { when: formatInstant(last.at) })}
            {last.said !== null && ` · ${last.said}`}
          </small>
        )}
      </div>
      <span className={classes['buttons']}>
        {visits.map(({ at, went }) => (
          <Badge key={at} tone={tones[went]} title={formatInstant(at)}>
            {t(`guardian.addresses.went.${went}`)}
          </Badge>
        ))}
        {onRemove !== undefined && (
          <QuietButton aria-label={t('guardian.addresses.removeOf', { url })} onClick={onRemove}>
            {t('guardian.addresses.remove.button')}
          </QuietButton>
        )}
      </span>
    </li>
  )
}
