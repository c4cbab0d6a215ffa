import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { catalogAnalyticsScreen } from '#areas/catalog/analytics/model.ts'
import { CategoriesCard } from '#areas/catalog/analytics/web/categories-card.tsx'
import { ChangeCards } from '#areas/catalog/analytics/web/change-card.tsx'
import { ClassesCard } from '#areas/catalog/analytics/web/classes-card.tsx'
import { Figures } from '#areas/catalog/analytics/web/figures.tsx'
import { MarketCards } from '#areas/catalog/analytics/web/market-cards.tsx'
import { PopularCard } from '#areas/catalog/analytics/web/popular-card.tsx'
import { prepareSentence } from '#areas/catalog/analytics/web/prepare-sentence.ts'
import { TreeCard } from '#areas/catalog/analytics/web/tree-card.tsx'
import { TrendCard } from '#areas/catalog/analytics/web/trend-card.tsx'
import { catalogQuery, useCatalog } from '#areas/catalog/analytics/web/use-catalog.ts'
import { VisitsCard } from '#areas/catalog/analytics/web/visits-card.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { fromAddress, toAddress } from '#model/address/search-params.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { Select } from '#ui/forms/select.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import { SavedViews } from '#ui/views/saved-views.tsx'
import classes from '#areas/catalog/analytics/web/catalog.module.css'

export default function CatalogPage(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, change } = useCatalog()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(catalogQuery(accountId, question))
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const retry = () => void refetch()
  const clear = () => change({ category: undefined, brand: undefined, table: undefined })
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <PageHead
        title={t('catalog.title')}
        period={data && t('catalog.span', { day: formatDay(data.until) })}
        actions={<SavedViews of={catalogAnalyticsScreen} />}
      >
        <span className={classes['sentence']}>
          {isPending && <Skeleton width={480} height={44} />}
          {data?.state === 'ready' && prepareSentence(data, t)}
        </span>
      </PageHead>
      {data?.state !== 'firstUse' && <Bar answer={data} />}
      {data !== undefined && error !== null && <StaleNotice onRetry={retry} />}
      {isPending && <Pending />}
      {error !== null && data === undefined && <CardError error={error} onRetry={retry} />}
      {data?.state === 'firstUse' && (
        <EmptyState title={t('catalog.states.firstUseTitle')} text={t('catalog.states.firstUseText')}>
          <ButtonLink to="/integrations/import" look="solid">
            {t('catalog.states.import')}
          </ButtonLink>
        </EmptyState>
      )}
      {data?.state === 'emptyByFilter' && (
        <EmptyState title={t('catalog.states.emptyTitle')} text={t('catalog.states.emptyText')}>
          <QuietButton onClick={clear}>{t('catalog.states.clear')}</QuietButton>
        </EmptyState>
      )}
      {data?.state === 'ready' && <Cards answer={data} />}
    </Page>
  )
}

function Cards({ answer }: { answer: CatalogAnalytics }): ReactNode {
  const { market } = answer.total
  return (
    <>
      <Figures answer={answer} />
      <div className={classes[market === null ? 'grid' : 'gridWithMarket']}>
        <TrendCard answer={answer} />
        <PopularCard answer={answer} />
        <CategoriesCard answer={answer} />
        <ClassesCard answer={answer} />
        <VisitsCard answer={answer} />
        {market !== null && <MarketCards answer={answer} market={market} />}
        <TreeCard />
        <ChangeCards />
      </div>
    </>
  )
}

function Pending(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <Skeleton height={250} />
      <PendingCards
        grid={classes['grid'] ?? ''}
        places={[
          ['trend', t('catalog.trend.name'), 260],
          ['popular', t('catalog.popular.name'), 260],
          ['categories', t('catalog.categories.name'), 420],
          ['classes', t('catalog.classes.name'), 420],
          ['visits', t('catalog.visits.name'), 360],
        ]}
      />
    </>
  )
}

const any = 'any'

function Bar({ answer }: { answer: CatalogAnalytics | undefined }): ReactNode {
  const { t } = useTranslation()
  const { question, change } = useCatalog()
  return (
    <div className={classes['bar']}>
      {(['category', 'brand'] as const).map((key) => {
        const chosen = question[key] ?? []
        const names = [...new Set([...chosen, ...(answer?.choices[key] ?? [])])]
        const label = t(`catalog.${key}`)
        const called = (name: string): string => (name === '' ? t('catalog.noName') : name)
        return (
          <Fragment key={key}>
            {chosen.length > 0 && <ScopeNote>{`${label}: ${chosen.map(called).join(', ')}`}</ScopeNote>}
            <Select
              label={label}
              quiet={false}
              value={chosen[0] === undefined ? any : toAddress(chosen[0])}
              options={[
                { value: any, label: t('catalog.all') },
                ...names.map((name) => ({ value: toAddress(name), label: called(name) })),
              ]}
              onChange={(value) =>
                change({ [key]: value === any ? undefined : [toAddress(fromAddress(value))] })
              }
            />
          </Fragment>
        )
      })}
    </div>
  )
}
