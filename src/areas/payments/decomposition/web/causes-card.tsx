import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  paymentsCausesQuery,
  paymentsDimensionsQuery,
  paymentsOutagesQuery,
} from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareOutages } from '#areas/payments/decomposition/web/prepare-outages.ts'
import { type CauseWords, prepareCauses } from '#areas/payments/decomposition/web/prepare-causes.ts'
import { offsettingSentence } from '#areas/payments/decomposition/web/prepare-sentence.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import type { PaymentDimension } from '#model/derived-dimensions.ts'
import { VersusLink } from '#areas/payments/decomposition/web/versus-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export function CausesCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search } = usePayments()
  const rate = search.rate ?? 'acceptance'
  const { data, error, isPlaceholderData, refetch } = useQuery(
    paymentsCausesQuery(accountId, { ...question, rate }),
  )
  const { data: failures } = useQuery(paymentsOutagesQuery(accountId, question))
  const { data: dimensions } = useQuery(paymentsDimensionsQuery(accountId, { ...question, rate }))
  const opposed = dimensions?.opposed
  const title = t('payments.causes.title')
  const outages = failures?.outages ?? []
  if (data === undefined)
    return <PendingCard area="causes" height={220} title={title} error={error} refetch={refetch} />
  return (
    <Card
      area="causes"
      title={title}
      changing={isPlaceholderData}
      subtitle={t('payments.causes.subtitle', { rate: t(`payments.rates.${rate}`) })}
    >
      {failures !== undefined && outages.length > 0 && (
        <Places words={prepareOutages(failures, t)} places={outages} />
      )}
      {data.causes.length === 0 ? (
        <p>
          {opposed == null
            ? t(`payments.causes.verdicts.${data.verdict}`)
            : offsettingSentence(opposed, data.frame, t)}
        </p>
      ) : (
        <Places words={prepareCauses(data, t)} places={data.causes} />
      )}
    </Card>
  )
}

type Place = { segments: { dimension: PaymentDimension; values: string[] }[]; segmentId?: string | undefined }

function Places({ words, places }: { words: CauseWords[]; places: Place[] }): ReactNode {
  const { t } = useTranslation()
  const { filter } = useScope()
  return (
    <ol className={classes['causes']}>
      {words.map(({ key, sentence, detail }, index) => {
        const { segments: place = [], segmentId } = places[index] ?? {}
        return (
          <li key={key}>
            <strong>{sentence}</strong>
            <p>{detail}</p>
            {place.length > 0 && (
              <QuietButton
                icon="filter"
                onClick={() =>
                  filter(Object.fromEntries(place.map(({ dimension, values }) => [dimension, values])))
                }
              >
                {t('payments.causes.see')}
              </QuietButton>
            )}
            {segmentId !== undefined && <VersusLink id={segmentId} label={place[0]?.values[0] ?? ''} />}
          </li>
        )
      })}
    </ol>
  )
}
