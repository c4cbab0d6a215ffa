import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentsCausesQuery } from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareCauses } from '#areas/payments/decomposition/web/prepare-causes.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export function CausesCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search } = usePayments()
  const { filter } = useScope()
  const rate = search.rate ?? 'acceptance'
  const { data, error, refetch } = useQuery(paymentsCausesQuery(accountId, { ...question, rate }))
  const title = t('payments.causes.title')
  if (data === undefined) return <PendingCard area="causes" height={220} {...{ title, error, refetch }} />
  return (
    <Card
      area="causes"
      title={title}
      subtitle={t('payments.causes.subtitle', { rate: t(`payments.rates.${rate}`) })}
    >
      {data.causes.length === 0 ? (
        <p>{t(`payments.causes.verdicts.${data.verdict}`)}</p>
      ) : (
        <ol className={classes['causes']}>
          {prepareCauses(data, t).map(({ key, sentence, detail }, index) => (
            <li key={key}>
              <strong>{sentence}</strong>
              <p>{detail}</p>
              <QuietButton
                icon="filter"
                onClick={() =>
                  filter(
                    Object.fromEntries(
                      data.causes[index]?.segments.map(({ dimension, values }) => [dimension, values]) ?? [],
                    ),
                  )
                }
              >
                {t('payments.causes.see')}
              </QuietButton>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
