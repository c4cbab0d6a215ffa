import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Carriers } from '#areas/logistics/carrier/contract.ts'
import { carriersScreen } from '#areas/logistics/carrier/model.ts'
import { carrierCausesQuery, carriersQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { CausesCard } from '#areas/logistics/carrier/web/causes-card.tsx'
import { ChargesCard } from '#areas/logistics/carrier/web/freight/charges-card.tsx'
import { CostCard } from '#areas/logistics/carrier/web/freight/cost-card.tsx'
import { FreightCard } from '#areas/logistics/carrier/web/freight/freight-card.tsx'
import { InvoicedCard } from '#areas/logistics/carrier/web/freight/invoiced-card.tsx'
import { Figures } from '#areas/logistics/carrier/web/figures.tsx'
import { MatrixCard } from '#areas/logistics/carrier/web/matrix-card.tsx'
import { prepareCarriersSentence } from '#areas/logistics/carrier/web/prepare-carriers-sentence.ts'
import { PromiseCard } from '#areas/logistics/carrier/web/promise-card.tsx'
import { RankingCard } from '#areas/logistics/carrier/web/ranking-card.tsx'
import { ScoreCard } from '#areas/logistics/carrier/web/score-card.tsx'
import { SwitchCard } from '#areas/logistics/carrier/web/switch-card.tsx'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { filtering } from '#areas/logistics/web/filtering.ts'
import { PackagesCard } from '#areas/logistics/web/packages-card.tsx'
import { FirstUse, NoPackages } from '#areas/logistics/web/states.tsx'
import { promiseDays } from '#model/logistics/package-cuts.ts'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { AgeChoice } from '#ui/scope/how-counted.tsx'
import { ScopedPage } from '#ui/scope/scoped-page.tsx'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { SavedViews } from '#ui/views/saved-views.tsx'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

export default function CarriersPage(): ReactNode {
  return (
    <ScopeDimensions value={filtering}>
      <Screen />
    </ScopeDimensions>
  )
}

function Screen(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useCarriers()
  const result = useQuery(carriersQuery(accountId, question))
  return (
    <ScopedPage
      result={result}
      headline={<Headline answer={result.data} pending={result.isPending} />}
      counted={<AgeChoice />}
      pending={
        <>
          <Skeleton height={270} />
          <PendingCards
            grid={classes['grid'] ?? ''}
            places={[
              ['score', t('carriers.score.title'), 380],
              ['ranking', t('carriers.ranking.name'), 380],
              ['causes', t('carriers.causes.title'), 380],
            ]}
          />
        </>
      }
      firstUse={<FirstUse text={t('carriers.firstUse')} />}
      Empty={NoPackages}
    >
      {(answer) => <Cards answer={answer} />}
    </ScopedPage>
  )
}

function Headline({ answer, pending }: { answer: Carriers | undefined; pending: boolean }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useCarriers()
  const ready = answer?.state === 'ready'
  const { data: causes, isPlaceholderData } = useQuery({
    ...carrierCausesQuery(accountId, question),
    enabled: ready,
  })
  return (
    <PageHead title={t('carriers.title')} frame={answer?.frame} actions={<SavedViews of={carriersScreen} />}>
      <span className={classes['sentence']}>
        {pending && <Skeleton width={480} height={60} />}
        {ready && prepareCarriersSentence(answer, isPlaceholderData ? undefined : causes, t)}
      </span>
    </PageHead>
  )
}

function Cards({ answer }: { answer: Carriers }): ReactNode {
  const { question, search, change } = useCarriers()
  const { cut = 'due', day, page = 1 } = search
  const seesCost = useAllowed('logistics.cost')
  const isAlone = question.filters.carrier?.length === 1
  return (
    <>
      <Figures answer={answer} />
      <div className={classes['grid']} data-alone={isAlone}>
        <ScoreCard answer={answer} />
        <RankingCard answer={answer} />
        <CausesCard />
        <PromiseCard />
        <SwitchCard />
        <MatrixCard />
        {seesCost && <FreightCard />}
        {seesCost && <ChargesCard />}
        <PackagesCard
          question={question}
          cut={cut}
          day={promiseDays.find((one) => String(one) === day)}
          page={page}
          onChange={(listed) =>
            change({
              cut: listed.cut,
              day: listed.day === undefined ? undefined : String(listed.day),
              page: listed.page,
            })
          }
        />
        {seesCost && <CostCard />}
        {seesCost && <InvoicedCard />}
      </div>
    </>
  )
}
