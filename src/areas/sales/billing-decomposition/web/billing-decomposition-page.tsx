import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  billingCausesQuery,
  billingDecompositionQuery,
  billingOutlookQuery,
} from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { HomeCards } from '#areas/sales/billing-decomposition/web/home-cards.tsx'
import { Notices } from '#areas/sales/web/notices.tsx'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { HowCounted } from '#ui/scope/how-counted.tsx'
import { ScopedPage } from '#ui/scope/scoped-page.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import classes from '#areas/sales/billing-decomposition/web/home.module.css'
import { billingDecompositionScreen } from '#areas/sales/billing-decomposition/model.ts'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { later } from '#ui/shell/later.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { RichText } from '#ui/i18n/rich-text.tsx'

export default function BillingDecompositionPage(): ReactNode {
  const { accountId, question } = useHome()
  const { t } = useTranslation()
  const result = useQuery(billingDecompositionQuery(accountId, question))
  return (
    <ScopedPage
      result={result}
      headline={<Headline answer={result.data} pending={result.isPending} />}
      counted={<HowCounted />}
      pending={
        <PendingCards
          grid={classes['grid'] ?? ''}
          places={[
            ['drivers', t('home.drivers.title'), 128],
            ['bridge', t('home.bridge.name'), 308],
            ['causes', t('home.causes.place'), 308],
            ['dimension', t('home.dimension.place'), 380],
            ['timeline', t('home.timeline.name'), 380],
          ]}
        />
      }
      firstUse={<FirstUse text={t('home.states.firstUseText')} />}
      Empty={EmptyByFilter}
      Below={BelowNumbers}
    >
      {(answer) => <HomeCards answer={answer} />}
    </ScopedPage>
  )
}

const FirstUse = later(() => import('#areas/sales/web/first-use.tsx').then((part) => part.FirstUse))
const EmptyByFilter = later(() =>
  import('#areas/sales/web/empty-by-filter.tsx').then((part) => part.EmptyByFilter),
)
const FirstSteps = later(() => import('#areas/sales/web/first-steps.tsx').then((part) => part.FirstSteps))

const SavedViews = later(
  () => import('#ui/views/saved-views.tsx').then((part) => part.SavedViews),
  <Skeleton width={108} height={34} />,
)

function BelowNumbers({ answer: { state, notices } }: { answer: BillingDecomposition }): ReactNode {
  return (
    <>
      <Notices words="home" notices={notices} />
      {state !== 'firstUse' && <FirstSteps />}
    </>
  )
}

type Props = { answer: BillingDecomposition | undefined; pending: boolean }

function Headline({ answer, pending }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useHome()
  const ready = answer?.state === 'ready'
  const { data: causes } = useQuery({ ...billingCausesQuery(accountId, question), enabled: ready })
  const { data: outlook } = useQuery({ ...billingOutlookQuery(accountId, question), enabled: ready })
  return (
    <PageHead
      title={t('home.title')}
      frame={answer?.frame}
      actions={<SavedViews of={billingDecompositionScreen} />}
    >
      <span className={classes['sentence']}>
        {pending && <Skeleton width={560} height={116} />}
        {ready && <RichText text={prepareSentence(answer, { causes, outlook }, t)} />}
      </span>
    </PageHead>
  )
}
