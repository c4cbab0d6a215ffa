import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelRow } from '#areas/sales/virtual-channels/web/channel-row.tsx'
import { DeleteChannel } from '#areas/sales/virtual-channels/web/delete-channel.tsx'
import { prepareChannels } from '#areas/sales/virtual-channels/web/prepare-channels.ts'
import type { ListedChannel, VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { channelsClient } from '#areas/sales/virtual-channels/web/channels-client.ts'
import { invalidateChannels } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

export function ChannelsCard({ answer, mayEdit }: { answer: VirtualChannels; mayEdit: boolean }): ReactNode {
  const { t } = useTranslation()
  const [deleted, setDeleted] = useState<ListedChannel | null>(null)
  const order = useOrder(answer.channels)
  const { whole, total, unclassified } = answer
  const channels = order.ids.flatMap((id) => answer.channels.find((channel) => channel.id === id) ?? [])
  const { table, summary } = prepareChannels(answer, t)
  if (channels.length === 0) {
    return <EmptyState title={t('channels.empty.title')} text={t('channels.empty.text')} />
  }
  return (
    <Exhibit
      title={t('channels.list.title')}
      subtitle={t('channels.list.subtitle')}
      summary={summary}
      table={table}
      area="auto"
    >
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('channels.list.title')}>
        <table className={classes['table']}>
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('channels.columns.channel')}</th>
              <th scope="col" data-numeric>
                {t('channels.columns.orders')}
              </th>
              <th scope="col" data-numeric>
                {t('channels.columns.revenue')}
              </th>
              <th scope="col" data-numeric>
                {t('channels.columns.share')}
              </th>
              <th scope="col">{t('channels.columns.trend')}</th>
              {whole && (
                <th scope="col" data-numeric>
                  <span className={classes['withTip']}>
                    {t('channels.columns.attributed')}
                    <Tip label={t('ui.info', { name: t('channels.columns.attributed') })}>
                      {t('channels.attributedTip')}
                    </Tip>
                  </span>
                </th>
              )}
              <th scope="col" data-numeric>
                {t('metrics.conversion.label')}
              </th>
              {mayEdit && (
                <th scope="col">
                  <span className="visually-hidden">{t('channels.columns.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {channels.map((channel, index) => (
              <ChannelRow
                key={channel.id}
                channel={channel}
                answer={answer}
                place={{ index, last: channels.length - 1 }}
                mayEdit={mayEdit}
                onMove={(by) => order.move(index, by)}
                onDelete={() => setDeleted(channel)}
              />
            ))}
          </tbody>
          {total !== null && unclassified !== null && (
            <tfoot>
              <SumRow
                name={t('channels.unclassified')}
                part={unclassified}
                answer={answer}
                rest={mayEdit ? 2 : 1}
              />
              <SumRow name={t('channels.total')} part={total} answer={answer} rest={mayEdit ? 2 : 1} />
            </tfoot>
          )}
        </table>
      </div>
      {deleted !== null && <DeleteChannel channel={deleted} onClose={() => setDeleted(null)} />}
    </Exhibit>
  )
}

type SumProps = {
  name: string
  part: ListedChannel['sold']
  answer: VirtualChannels
  rest: number
}

function SumRow({ name, part, answer: { total, frame }, rest }: SumProps): ReactNode {
  const share = formatRate(total === null || total.revenue === 0 ? null : part.revenue / total.revenue)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-numeric>{formatCount(part.orders)}</td>
      <td data-numeric>{formatMoney(part.revenue, frame.currency)}</td>
      <td data-numeric>{share}</td>
      <td>{blank}</td>
      <td data-numeric>{share}</td>
      <td colSpan={rest}>{blank}</td>
    </tr>
  )
}

const blank = '\u00a0'

function useOrder(channels: readonly { id: string }[]): {
  ids: string[]
  move: (index: number, by: -1 | 1) => void
} {
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const [moving, setMoving] = useState<string[] | null>(null)
  const ids = moving ?? channels.map(({ id }) => id)
  async function save(next: string[]): Promise<void> {
    setMoving(next)
    try {
      await channelsClient.orderVirtualChannels({ ids: next })
    } catch (error) {
      toastFailure(error)
    }
    await invalidateChannels(queryClient, accountId)
    setMoving(null)
  }
  return {
    ids,
    move: (index, by) => {
      const next = [...ids]
      const [moved] = next.splice(index, 1)
      if (moved === undefined) return
      next.splice(index + by, 0, moved)
      void save(next)
    },
  }
}
