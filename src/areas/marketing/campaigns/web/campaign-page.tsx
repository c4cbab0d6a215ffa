import shared from '#areas/marketing/web/marketing.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#areas/marketing/campaigns/contract.ts'
import {
  ChangesCard,
  ChecksCard,
  ClaimsCard,
  DaysCard,
  FlowCard,
  LinksCard,
  PartsCard,
} from '#areas/marketing/campaigns/web/campaign-cards.tsx'
import { EffectCard } from '#areas/marketing/campaigns/web/campaign-effect.tsx'
import { CampaignFigures } from '#areas/marketing/campaigns/web/campaign-figures.tsx'
import { statusTones } from '#areas/marketing/campaigns/web/campaigns-columns.tsx'
import { campaignQuery } from '#areas/marketing/campaigns/web/campaigns-queries.ts'
import { useCampaignActions } from '#areas/marketing/campaigns/web/use-campaign-actions.tsx'
import { attributions, campaignParts } from '#model/marketing/campaigns.ts'
import { choice, choices, declareSearch } from '#model/address/declare-search.ts'
import { isOfNothing } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { formatRecentSpan } from '#ui/formats/day.ts'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { useChangeAddress } from '#ui/views/use-change-address.ts'
import classes from '#areas/marketing/campaigns/web/campaigns.module.css'

const parseSearch = declareSearch({
  atribuicao: choice(attributions, 'lastClick'),
  by: choice(campaignParts),
  table: choices(['days']),
})

export default function CampaignPage(): ReactNode {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const accountId = useAccountId()
  const { search } = useChangeAddress(parseSearch)
  const attribution = search.atribuicao ?? 'lastClick'
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    campaignQuery(accountId, id, attribution),
  )
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const retry = () => void refetch()
  const isUnknown = isOfNothing(error)
  const shown = isUnknown || data?.campaign.id !== id ? undefined : data
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <Link to="/marketing/campaigns" className={classes['back']}>
        ← {t('campaigns.one.back')}
      </Link>
      {isUnknown && (
        <EmptyState title={t('campaigns.one.unknown')} text={t('campaigns.one.unknownText')}>
          <ButtonLink to="/marketing/campaigns" look="solid">
            {t('campaigns.one.back')}
          </ButtonLink>
        </EmptyState>
      )}
      {error !== null && !isUnknown && shown !== undefined && <StaleNotice onRetry={retry} />}
      {error !== null && !isUnknown && shown === undefined && <CardError error={error} onRetry={retry} />}
      {shown === undefined && error === null && <Skeleton height={640} />}
      {shown !== undefined && <Shown answer={shown} />}
    </Page>
  )
}

function Shown({ answer }: { answer: Campaign }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayEdit = useAllowed('marketing.edit')
  const { search, change } = useChangeAddress(parseSearch)
  const { campaign, currency, attribution } = answer
  const { name, goal, start, end, status } = campaign
  const { actionsOf, dialogs } = useCampaignActions(
    currency,
    () => void navigate({ to: '/marketing/campaigns', replace: true }),
  )
  const period = formatRecentSpan(start, end)
  return (
    <>
      <PageHead title={name} period={period}>
        <span className={classes['lead']}>
          <Badge tone={statusTones[status]}>{t(`campaigns.statuses.${status}`)}</Badge>
          {t('campaigns.one.lead', { goal: t(`campaigns.goals.${goal}`), period })}
        </span>
      </PageHead>
      <div className={shared['bar']}>
        <ScopeNote>
          {`${t('campaigns.one.campaign')}: ${name} · ${t('campaigns.attribution')}: ${t(`campaigns.attributions.${attribution}`)}`}
        </ScopeNote>
        <Select
          label={t('campaigns.attribution')}
          value={attribution}
          options={attributions.map((value) => ({ value, label: t(`campaigns.attributions.${value}`) }))}
          onChange={(next) => change({ atribuicao: attributions.find((one) => one === next) })}
        />
        <p>{t(`campaigns.attributionText.${attribution}`)}</p>
        {mayEdit &&
          actionsOf(campaign).map(({ key, label, icon, run }) => (
            <QuietButton key={key} {...(icon && { icon })} onClick={run}>
              {label}
            </QuietButton>
          ))}
      </div>
      <CampaignFigures answer={answer} />
      <div className={classes['grid']}>
        <DaysCard answer={answer} />
        <ChecksCard answer={answer} />
        <EffectCard answer={answer} />
        <PartsCard answer={answer} by={search.by} onBy={(by) => change({ by })} />
        <FlowCard answer={answer} />
        <ClaimsCard answer={answer} />
        <LinksCard answer={answer} />
        <ChangesCard answer={answer} />
      </div>
      {dialogs}
    </>
  )
}
