import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { carrierCausesQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { causesSubtitle, prepareCauses } from '#areas/logistics/carrier/web/prepare-carrier-causes.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

export function CausesCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useCarriers()
  const { filter } = useScope()
  const { data, error, refetch } = useQuery(carrierCausesQuery(accountId, question))
  const title = t('carriers.causes.title')
  if (data === undefined)
    return <PendingCard area="causes" height={220} title={title} error={error} refetch={refetch} />
  return (
    <Card area="causes" title={title} subtitle={causesSubtitle(data, t)}>
      {data.causes.length === 0 ? (
        <p>{t(`carriers.causes.verdicts.${data.verdict}`)}</p>
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
                      (data.causes[index]?.segments ?? []).map(({ dimension, values }) => [
                        dimension,
                        values,
                      ]),
                    ),
                  )
                }
              >
                {t('carriers.causes.see')}
              </QuietButton>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
