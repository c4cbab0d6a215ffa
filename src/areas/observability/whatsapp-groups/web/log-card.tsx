import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsAppList, WhatsAppSend } from '#areas/observability/whatsapp-groups/contract.ts'
import { sendsQuery } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { parseWhatsAppSearch } from '#areas/observability/whatsapp-groups/web/whatsapp-search.ts'
import { type WhatsAppSendState, whatsAppSendStates } from '#model/monitoring/destinations.ts'
import { formatCount } from '#model/formats/number.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { Select } from '#ui/forms/select.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

const tones: Record<WhatsAppSendState, Tone> = {
  sending: 'brand',
  sent: 'quiet',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  unknown: 'attention',
}
const columns = ['when', 'to', 'notice', 'form', 'state'] as const

export function LogCard({ lists }: { lists: readonly WhatsAppList[] }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = parseWhatsAppSearch(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery(sendsQuery(useAccountId(), search))
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: () => parseWhatsAppSearch(next), replace: true })
  return (
    <Card
      area="auto"
      title={t('whatsApp.log.title')}
      subtitle={t('whatsApp.log.lead')}
      controls={
        <div className={classes['filters']}>
          <Select
            label={t('whatsApp.log.list')}
            value={search.list ?? ''}
            options={[
              { value: '', label: t('whatsApp.log.allLists') },
              ...lists.map(({ id: value, name: label }) => ({ value, label })),
            ]}
            onChange={(list) => go({ ...search, list: list === '' ? undefined : list, page: undefined })}
          />
          <Select
            label={t('whatsApp.log.state')}
            value={search.state ?? ''}
            options={[
              { value: '', label: t('whatsApp.log.allStates') },
              ...whatsAppSendStates.map((value) => ({ value, label: t(`whatsApp.log.states.${value}`) })),
            ]}
            onChange={(text) =>
              go({ ...search, state: whatsAppSendStates.find((one) => one === text), page: undefined })
            }
          />
        </div>
      }
    >
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={160} />}
      {lists.some(({ form }) => form === 'bridge') && (
        <p className={classes['quiet']}>{t('whatsApp.log.byBridge')}</p>
      )}
      {data?.total === 0 && <p className={classes['quiet']}>{t('whatsApp.log.none')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <p className={classes['quiet']}>
            {t('whatsApp.log.found', { count: data.total, shown: formatCount(data.total) })}
          </p>
          <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('whatsApp.log.title')}>
            <table className={classes['table']} aria-label={t('whatsApp.log.title')} data-hj-suppress>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`whatsApp.log.columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.items.map((send) => (
                  <SendRow key={send.id} send={send} />
                ))}
              </tbody>
            </table>
          </div>
          <Pages
            page={search.page ?? 1}
            pageSize={25}
            total={data.total}
            onPage={(page) => go({ ...search, page })}
          />
        </>
      )}
    </Card>
  )
}

function SendRow({ send }: { send: WhatsAppSend }): ReactNode {
  const { t } = useTranslation()
  const { title, form, byBridge, state, reason, triedAt, deliveredAt, readAt } = send
  const last = readAt ?? deliveredAt
  return (
    <tr>
      <td>{formatInstant(triedAt)}</td>
      <td>
        {send.person ?? t(byBridge ? 'whatsApp.forms.bridge' : 'whatsApp.forms.group')}
        <small>{send.list ?? t('whatsApp.log.removedList')}</small>
      </td>
      <td>{title}</td>
      <td>{t(`whatsApp.log.forms.${byBridge ? 'bridge' : form}`)}</td>
      <td>
        <Badge tone={tones[state]}>{t(`whatsApp.log.states.${state}`)}</Badge>
        {last !== null && <small>{formatInstant(last)}</small>}
        {reason !== null && <small>{reason}</small>}
      </td>
    </tr>
  )
}
