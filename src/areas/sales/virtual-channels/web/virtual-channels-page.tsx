import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelEditor } from '#areas/sales/virtual-channels/web/channel-editor.tsx'
import { ChannelsCard } from '#areas/sales/virtual-channels/web/channels-card.tsx'
import { channelsQuery } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { channelTabs } from '#areas/sales/virtual-channels/web/channels-search.ts'
import { ComparisonCard } from '#areas/sales/virtual-channels/web/comparison-card.tsx'
import { OverlapsCard } from '#areas/sales/virtual-channels/web/overlaps-card.tsx'
import { useChannels } from '#areas/sales/virtual-channels/web/use-channels.ts'
import type { VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { useVirtualChannelId } from '#ui/shell/account-id.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { formatRate } from '#model/formats/number.ts'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

export default function VirtualChannelsPage(): ReactNode {
  const { t } = useTranslation()
  const panel = useId()
  const { accountId, search, scope, change } = useChannels()
  const { data, error, isPlaceholderData, refetch } = useQuery(channelsQuery(accountId, scope))
  const whole = data?.whole === true
  const mayEdit = useAllowed('sales.edit') && whole
  const inside = useVirtualChannelId() !== null
  const tabs = channelTabs.filter((tab) => tab !== 'overlaps' || whole)
  const tab = tabs.find((each) => each === search.tab) ?? 'channels'
  return (
    <div className={classes['page']} aria-busy={data === undefined || isPlaceholderData}>
      <ScopeControls frame={data?.frame} />
      <PageHead
        title={t('channels.title')}
        frame={data?.frame}
        actions={
          mayEdit && (
            <QuietButton
              icon="plus"
              look="solid"
              onClick={() => change({ edit: 'new', rule: undefined, name: undefined })}
            >
              {t('channels.new')}
            </QuietButton>
          )
        }
      >
        {data === undefined ? t('channels.lead') : <Sentence answer={data} />}
      </PageHead>
      {inside && whole && <p className={classes['note']}>{t('channels.wholeAccount')}</p>}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={360} />}
      {data !== undefined && mayEdit && search.edit !== undefined && (
        <ChannelEditor key={search.edit} answer={data} edited={search.edit} />
      )}
      {data !== undefined && (
        <>
          <Tabs
            label={t('channels.tabs.label')}
            tabs={tabs.map((key) => ({ key, label: t(`channels.tabs.${key}`) }))}
            chosen={tab}
            controls={panel}
            onChoose={(next) => change({ tab: next })}
          />
          <div
            id={panel}
            role="tabpanel"
            aria-label={t(`channels.tabs.${tab}`)}
            data-changing={isPlaceholderData}
          >
            {tab === 'channels' && <ChannelsCard answer={data} mayEdit={mayEdit} />}
            {tab === 'overlaps' && <OverlapsCard answer={data} mayEdit={mayEdit} />}
            {tab === 'comparison' && <ComparisonCard answer={data} />}
          </div>
        </>
      )}
    </div>
  )
}

function Sentence({ answer }: { answer: VirtualChannels }): ReactNode {
  const { t } = useTranslation()
  const { channels, total, unclassified, overlaps } = answer
  if (channels.length === 0) return t('channels.sentence.none')
  if (total === null || unclassified === null) return t('channels.sentence.part', { count: channels.length })
  if (total.revenue === 0) return t('channels.sentence.nothing', { count: channels.length })
  const left = formatRate(unclassified.revenue / total.revenue)
  const shared = t('channels.sentence.shared', { count: overlaps.length })
  return `${t('channels.sentence.classified', { count: channels.length, left })} ${shared}`
}
