import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicationEffect } from '#areas/catalog/enrichment-description/publications-contract.ts'
import { PublicationEntry } from '#areas/catalog/enrichment-description/web/publication-entry.tsx'
import { effectQuery } from '#areas/catalog/enrichment-description/web/publications-queries.ts'
import { usePublications } from '#areas/catalog/enrichment-description/web/use-publications.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

const SHOWN = 20

export const ofProduct = (productId: string) => ({ productId, page: 1, pageSize: SHOWN })

export function PublicationsPart({ productId }: { productId: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = usePublications(ofProduct(productId))
  if (data === undefined)
    return error === null ? (
      <Skeleton height={160} />
    ) : (
      <CardError error={error} onRetry={() => void refetch()} />
    )
  if (data.items.length === 0) return <p>{t('enrichment.publications.noneOfProduct')}</p>
  return (
    <div className={classes['batches']}>
      {data.items.map((one) => (
        <PublicationEntry key={one.id} publication={one}>
          {one.state === 'done' && one.kind === 'publish' && <Effect publicationId={one.id} />}
        </PublicationEntry>
      ))}
      {data.total > SHOWN && (
        <p className={classes['quiet']}>
          {t('enrichment.publications.older', { count: data.total - SHOWN })}
        </p>
      )}
    </div>
  )
}

function Effect({ publicationId }: { publicationId: string }): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(effectQuery(useAccountId(), publicationId))
  if (data === undefined) return null
  return (
    <section className={classes['field']} aria-label={t('enrichment.effect.title')}>
      <h3>{t(`enrichment.effect.${data.verdict}`)}</h3>
      {describeEffect(t, data).map((line) => (
        <p key={line} className={classes['quiet']}>
          {line}
        </p>
      ))}
    </section>
  )
}

function describeEffect(t: TFunction, { before, after, change }: PublicationEffect): string[] {
  const side = (name: 'before' | 'after', { days, views, orders }: PublicationEffect['before']): string =>
    t(`enrichment.effect.${name}`, {
      count: days,
      rate: formatRate(views === 0 ? null : orders / views),
      orders: formatCount(orders),
      views: formatCount(views),
    })
  if (after === null) return [side('before', before)]
  return [
    side('before', before),
    side('after', after),
    ...(change === null
      ? []
      : [
          t('enrichment.effect.change', {
            value: formatPoints(0, change.value),
            low: formatPoints(0, change.low),
            high: formatPoints(0, change.high),
          }),
        ]),
    t('enrichment.effect.caution'),
  ]
}
