import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedSegment } from '#areas/clients/analytics/contract.ts'
import { segmentNames } from '#areas/clients/analytics/model.ts'
import { savedSegmentsQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { SegmentDialog } from '#areas/clients/analytics/web/segment-dialog.tsx'
import { useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { type SegmentWriter, useWriteSegments } from '#areas/clients/analytics/web/use-write-segments.ts'
import { formatCount } from '#model/formats/number.ts'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type RowAction, RowActions } from '#ui/list/row-actions.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/clients/analytics/web/clients.module.css'

type OpenDialog = { act: 'rename' | 'delete'; segment: SavedSegment }

export function SavedSegmentsCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, openGroup } = useClients()
  const { data, error, refetch } = useQuery(savedSegmentsQuery(accountId))
  const write = useWriteSegments()
  const mayShare = useAllowed('clients.edit')
  const [asked, ask] = useState<OpenDialog | null>(null)
  const items = data?.items ?? []
  return (
    <Card
      area="saved"
      title={t('clientsAnalytics.saved.title')}
      subtitle={t('clientsAnalytics.saved.subtitle')}
    >
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && items.length === 0 && (
        <p className={classes['note']}>{t('clientsAnalytics.saved.empty')}</p>
      )}
      {items.length > 0 && (
        <TableTwin
          table={tableOf(items, t)}
          rows={{
            label: (index) => t('clientsAnalytics.saved.open', { name: items[index]?.name ?? '' }),
            choose: (index) => {
              const one = items[index]
              if (one) openGroup(one)
            },
            renderMore: (index) => {
              const one = items[index]
              return (
                one && <RowActions row={one.name} actions={actionsOf(one, { write, mayShare, ask, t })} />
              )
            },
          }}
        />
      )}
      {asked?.act === 'rename' && (
        <SegmentDialog
          title={t('views.titles.rename', { name: asked.segment.name })}
          lead={definitionOf(asked.segment, t)}
          name={asked.segment.name}
          mayShare={false}
          onSave={({ name }) => write.rename(asked.segment, name)}
          onClose={() => ask(null)}
        />
      )}
      {asked?.act === 'delete' && (
        <ConfirmDialog
          title={t('views.titles.delete', { name: asked.segment.name })}
          sentences={[t(`clientsAnalytics.saved.${asked.segment.shared ? 'deleteShared' : 'deleteOwn'}`)]}
          cancel={t('ui.back')}
          confirm={t('views.doDelete')}
          onConfirm={() => write.remove(asked.segment)}
          onClose={() => ask(null)}
        />
      )}
    </Card>
  )
}

type Acts = { write: SegmentWriter; mayShare: boolean; ask: (asked: OpenDialog) => void; t: TFunction }

function actionsOf(segment: SavedSegment, { write, mayShare, ask, t }: Acts): RowAction[] {
  const { mayChange, shared, mine } = segment
  return [
    ...(mayShare && (!shared || mine)
      ? [
          {
            key: 'share',
            label: t(shared ? 'views.unshare' : 'views.share'),
            run: () => void write.share(segment, !shared),
          },
        ]
      : []),
    ...(mayChange
      ? (['rename', 'delete'] as const).map((act) => ({
          key: act,
          label: t(`views.${act}`),
          run: () => ask({ act, segment }),
        }))
      : []),
  ]
}

export const definitionOf = (
  { segment, contact }: Pick<SavedSegment, 'segment' | 'contact'>,
  t: TFunction,
): string => `${segmentNames(segment)} · ${t(`clientsAnalytics.saved.contacts.${contact}`)}`

function tableOf(items: readonly SavedSegment[], t: TFunction): TableData {
  const of = ({ shared, mine, owner }: SavedSegment): string => {
    if (!shared) return t('clientsAnalytics.saved.own')
    return mine || owner === null
      ? t('clientsAnalytics.saved.shared')
      : t('clientsAnalytics.saved.sharedBy', { owner })
  }
  return {
    caption: t('clientsAnalytics.saved.title'),
    columns: (['name', 'who', 'clients', 'of'] as const).map((key) => ({
      label: t(`clientsAnalytics.saved.columns.${key}`),
      numeric: key === 'clients',
    })),
    rows: items.map((one) => [
      textCell(one.name),
      textCell(definitionOf(one, t)),
      one.clients === null
        ? numberCell(t('clientsAnalytics.segments.few'), null)
        : numberCell(formatCount(one.clients), one.clients),
      textCell(of(one)),
    ]),
  }
}
