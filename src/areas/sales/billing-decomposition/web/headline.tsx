import { billingDecompositionScreen } from '#areas/sales/billing-decomposition/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { billingDimensionsQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { later } from '#ui/shell/later.tsx'
import { Bone } from '#ui/cards/bone.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { RichText } from '#ui/i18n/rich-text.tsx'
import classes from '#areas/sales/billing-decomposition/web/home.module.css'

const SavedViews = later(() => import('#ui/views/saved-views.tsx').then((part) => part.SavedViews))

type Props = { answer: BillingDecomposition | undefined; pending: boolean }

/** The answer in one sentence. */
export function Headline({ answer, pending }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useHome()
  const ready = answer?.state === 'ready'
  const { data: places, isPlaceholderData } = useQuery({
    ...billingDimensionsQuery(accountId, question),
    enabled: ready,
  })
  // The places of the question before say nothing about this one.
  const movers = isPlaceholderData ? [] : (places?.movers ?? [])
  return (
    <PageHead
      title={t('home.title')}
      frame={answer?.frame}
      actions={<SavedViews of={billingDecompositionScreen} />}
    >
      <span className={classes['sentence']}>
        {pending && <Bone width={560} height={44} />}
        {ready && <RichText text={prepareSentence(answer, movers, t)} />}
      </span>
    </PageHead>
  )
}
