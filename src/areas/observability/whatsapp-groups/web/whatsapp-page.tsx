import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsApp } from '#areas/observability/whatsapp-groups/contract.ts'
import { BridgeCard } from '#areas/observability/whatsapp-groups/web/bridge-card.tsx'
import { ListsCard } from '#areas/observability/whatsapp-groups/web/lists-card.tsx'
import { LogCard } from '#areas/observability/whatsapp-groups/web/log-card.tsx'
import { NumberCard } from '#areas/observability/whatsapp-groups/web/number-card.tsx'
import { prepareLead } from '#areas/observability/whatsapp-groups/web/prepare-lead.ts'
import { TemplatesCard } from '#areas/observability/whatsapp-groups/web/templates-card.tsx'
import { whatsAppQuery } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'

export default function WhatsAppPage(): ReactNode {
  const { t } = useTranslation()
  const sees = useAllowedInWhole('observability.view')
  if (sees) return <Seen />
  return (
    <Page>
      <PageHead title={t('whatsApp.title')}>{t('whatsApp.lead')}</PageHead>
      <EmptyState title={t('whatsApp.wholeOnly.title')} text={t('whatsApp.wholeOnly.text')} />
    </Page>
  )
}

function Seen(): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(whatsAppQuery(useAccountId()))
  return (
    <Page pending={data === undefined && error === null}>
      <PageHead title={t('whatsApp.title')}>
        {data === undefined ? t('whatsApp.lead') : prepareLead(t, data)}
      </PageHead>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={560} />}
      {data !== undefined && <Cards data={data} />}
    </Page>
  )
}

function Cards({ data }: { data: WhatsApp }): ReactNode {
  return (
    <>
      <ListsCard data={data} />
      <NumberCard number={data.number} />
      {data.number !== null && <TemplatesCard templates={data.templates} />}
      <BridgeCard bridge={data.bridge} risk={data.bridgeRisk} />
      <LogCard lists={data.lists} />
    </>
  )
}
