import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsApp, WhatsAppList } from '#areas/observability/whatsapp-groups/contract.ts'
import { ListDialog } from '#areas/observability/whatsapp-groups/web/list-dialog.tsx'
import { ListRow } from '#areas/observability/whatsapp-groups/web/list-row.tsx'
import { PeopleDialog } from '#areas/observability/whatsapp-groups/web/people-dialog.tsx'
import { TestDialog } from '#areas/observability/whatsapp-groups/web/test-dialog.tsx'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Open = { what: 'edit' | 'people' | 'test' | 'remove'; id: string } | { what: 'new' }

export function ListsCard({ data }: { data: WhatsApp }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowedInWhole('observability.edit')
  const again = useRefetchWhatsApp()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const opened = open !== null && 'id' in open ? data.lists.find(({ id }) => id === open.id) : undefined
  async function remove({ id: listId, version, name }: WhatsAppList): Promise<void> {
    await whatsAppClient.deleteList({ listId, version })
    toastSuccess(t('whatsApp.done.removed', { name }))
    await again()
  }
  return (
    <Card
      area="auto"
      title={t('whatsApp.lists.title')}
      subtitle={t('whatsApp.lists.lead')}
      actions={
        mayEdit && (
          <QuietButton icon="plus" onClick={() => setOpen({ what: 'new' })}>
            {t('whatsApp.lists.add')}
          </QuietButton>
        )
      }
    >
      {data.lists.length === 0 && <p className={classes['quiet']}>{t('whatsApp.lists.none')}</p>}
      <ul className={classes['rows']} aria-label={t('whatsApp.lists.title')}>
        {data.lists.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            data={data}
            onOpen={mayEdit ? (what) => setOpen({ what, id: list.id }) : undefined}
          />
        ))}
      </ul>
      {open?.what === 'new' && (
        <ListDialog
          data={data}
          edited={null}
          onClose={(empty) => setOpen(empty === null ? null : { what: 'people', id: empty })}
        />
      )}
      {open?.what === 'edit' && opened !== undefined && (
        <ListDialog data={data} edited={opened} onClose={close} />
      )}
      {open?.what === 'people' && opened !== undefined && <PeopleDialog list={opened} onClose={close} />}
      {open?.what === 'test' && opened !== undefined && <TestDialog list={opened} onClose={close} />}
      {open?.what === 'remove' && opened !== undefined && (
        <ConfirmDialog
          title={t('destinations.remove.title', { name: opened.name })}
          sentences={[t('destinations.remove.what'), t('whatsApp.lists.removeKeeps')]}
          cancel={t('ui.cancel')}
          confirm={t('destinations.remove.confirm')}
          onConfirm={() => remove(opened)}
          onClose={close}
        />
      )}
    </Card>
  )
}
