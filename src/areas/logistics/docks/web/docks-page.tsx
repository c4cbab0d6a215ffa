import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { docksScreen } from '#areas/logistics/docks/model.ts'
import { ChangeCards } from '#areas/logistics/docks/web/change-cards.tsx'
import { DocksCard } from '#areas/logistics/docks/web/docks-card.tsx'
import { docksQuery, leadTimeQuery } from '#areas/logistics/docks/web/docks-queries.ts'
import { Figures } from '#areas/logistics/docks/web/figures.tsx'
import { FlowCard } from '#areas/logistics/docks/web/flow-card.tsx'
import { HeatCard } from '#areas/logistics/docks/web/heat-card.tsx'
import { prepareSentence } from '#areas/logistics/docks/web/prepare-sentence.ts'
import { PromiseCostCard } from '#areas/logistics/docks/web/promise-cost-card.tsx'
import { PromisesCard } from '#areas/logistics/docks/web/promises-card.tsx'
import { useDocks } from '#areas/logistics/docks/web/use-docks.ts'
import { filtering } from '#areas/logistics/web/filtering.ts'
import { PackagesCard } from '#areas/logistics/web/packages-card.tsx'
import { FirstUse, NoPackages } from '#areas/logistics/web/states.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { AgeChoice } from '#ui/scope/how-counted.tsx'
import { ScopedPage } from '#ui/scope/scoped-page.tsx'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { SavedViews } from '#ui/views/saved-views.tsx'
import classes from '#areas/logistics/docks/web/docks.module.css'

export default function DocksPage(): ReactNode {
  return (
    <ScopeDimensions value={filtering}>
      <Docks />
    </ScopeDimensions>
  )
}

function Docks(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useDocks()
  const result = useQuery(docksQuery(accountId, question))
  return (
    <ScopedPage
      result={result}
      headline={<Headline answer={result.data} pending={result.isPending} />}
      counted={<AgeChoice />}
      pending={
        <>
          <Skeleton height={200} />
          <PendingCards
            grid={classes['grid'] ?? ''}
            places={[
              ['docks', t('docks.table.name'), 280],
              ['flow', t('docks.flow.name'), 300],
              ['heat', t('docks.heat.name'), 300],
            ]}
          />
        </>
      }
      firstUse={<FirstUse text={t('docks.firstUse')} />}
      Empty={NoPackages}
    >
      {(answer) => <Cards answer={answer} />}
    </ScopedPage>
  )
}

function Cards({ answer }: { answer: LogisticsDocks }): ReactNode {
  const { question, search, change } = useDocks()
  const { cut = 'storeLate', page = 1 } = search
  return (
    <>
      <Figures answer={answer} />
      <div className={classes['grid']}>
        <DocksCard answer={answer} />
        <FlowCard answer={answer} />
        <HeatCard answer={answer} />
        <ChangeCards />
        <PromisesCard />
        <PromiseCostCard />
        <PackagesCard
          question={question}
          cut={cut}
          page={page}
          onChange={(listed) => change({ cut: listed.cut, page: listed.page })}
        />
      </div>
    </>
  )
}

function Headline({ answer, pending }: { answer: LogisticsDocks | undefined; pending: boolean }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useDocks()
  const ready = answer?.state === 'ready'
  const { data: change, isPlaceholderData } = useQuery({
    ...leadTimeQuery(accountId, question),
    enabled: ready,
  })
  return (
    <PageHead title={t('docks.title')} frame={answer?.frame} actions={<SavedViews of={docksScreen} />}>
      <span className={classes['sentence']}>
        {pending && <Skeleton width={480} height={60} />}
        {ready && prepareSentence(answer, isPlaceholderData ? undefined : change, t)}
      </span>
    </PageHead>
  )
}
