import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicationState } from '#areas/catalog/enrichment-description/model.ts'
import type { Publication } from '#areas/catalog/enrichment-description/publications-contract.ts'
import type { EnrichedDetails } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { parseScoreChannel } from '#areas/catalog/enrichment-description/address.ts'
import { productQuery } from '#areas/catalog/enrichment-description/web/enrichment-queries.ts'
import { AttributesPart } from '#areas/catalog/enrichment-description/web/panel/attributes-part.tsx'
import { SuggestionActions } from '#areas/catalog/enrichment-description/web/panel/suggestion-actions.tsx'
import {
  ofProduct,
  PublicationsPart,
} from '#areas/catalog/enrichment-description/web/panel/publications-part.tsx'
import { TextsPart } from '#areas/catalog/enrichment-description/web/panel/texts-part.tsx'
import { VersionsPart } from '#areas/catalog/enrichment-description/web/panel/versions-part.tsx'
import { publicationTones, stateTones } from '#areas/catalog/enrichment-description/web/state-tones.ts'
import { usePublications } from '#areas/catalog/enrichment-description/web/use-publications.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { ContentPoints } from '#areas/catalog/web/content-points.tsx'
import { ProductImage } from '#areas/catalog/web/product-image.tsx'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { oneOf } from '#model/address/search-params.ts'
import { failureStatus } from '#ui/api/failure.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

/** Publication states that need waiting or action. */
const unsettled: readonly PublicationState[] = ['queued', 'writing', 'conflict', 'failed']

const parts = ['texto', 'pontos', 'atributos', 'versoes', 'publicacoes'] as const

export function ProductPanel({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const search: { parte?: unknown; canal?: unknown } = useSearch({ strict: false })
  const channel = parseScoreChannel(search)
  const { data, error, refetch } = useQuery(productQuery(useAccountId(), id, channel))
  if (data === undefined && failureStatus(error) === 404)
    return <EmptyState title={t('enrichment.notFound')} text={t('enrichment.notFoundText', { id })} />
  if (data !== undefined) return <Product key={data.suggestion?.id ?? ''} details={data} />
  if (error !== null) return <CardError error={error} onRetry={() => void refetch()} />
  return <Skeleton height={480} />
}

type HeadProps = { details: EnrichedDetails; publication: Publication | undefined }

function Product({ details }: { details: EnrichedDetails }): ReactNode {
  const { t } = useTranslation()
  const place = useId()
  const search: { parte?: unknown; canal?: unknown } = useSearch({ strict: false })
  const channel = parseScoreChannel(search)
  const edit = useEditAddress()
  const [editing, setEditing] = useState(false)
  const publication = usePublications(ofProduct(details.product.id)).data?.items[0]
  const part = oneOf(parts, search.parte) ?? 'texto'
  const choose = (next: (typeof parts)[number]): void =>
    edit((before) => ({ ...before, parte: next === 'texto' ? undefined : next }), { replace: true })
  const startEditing = (): void => {
    choose('texto')
    setEditing(true)
  }
  return (
    <div className={classes['product']}>
      <Head details={details} publication={publication} />
      <SuggestionActions
        details={details}
        editing={editing}
        onEdit={startEditing}
        publication={publication}
      />
      <Tabs
        label={t('enrichment.panel.parts')}
        tabs={parts.map((key) => ({ key, label: t(`enrichment.panel.tabs.${key}`) }))}
        chosen={part}
        controls={place}
        onChoose={choose}
      />
      <div
        id={place}
        role="tabpanel"
        aria-label={t(`enrichment.panel.tabs.${part}`)}
        className={classes['part']}
      >
        {part === 'texto' && (
          <TextsPart details={details} channel={channel} editing={editing} onEditing={setEditing} />
        )}
        {part === 'pontos' && (
          <ContentPoints details={details} suggestion={details.suggestion} channel={channel} />
        )}
        {part === 'atributos' && <AttributesPart details={details} />}
        {part === 'versoes' && <VersionsPart details={details} />}
        {part === 'publicacoes' && <PublicationsPart productId={details.product.id} />}
      </div>
    </div>
  )
}

function Head({ details, publication }: HeadProps): ReactNode {
  const { t } = useTranslation()
  const { product, suggestion } = details
  const channel = parseScoreChannel(useSearch({ strict: false }))
  const after = suggestion?.scores.find((one) => one.channel === channel)?.score
  const from = formatCount(product.score)
  return (
    <header className={classes['head']}>
      <ProductImage url={product.imageUrl} size={64} />
      <div>
        <h2>{product.name || product.id}</h2>
        <p className={classes['quiet']}>
          {[product.category, product.brand, t('enrichment.panel.skus', { count: product.skus })]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
        <p className={classes['quiet']}>
          {suggestion !== null && (
            <>
              <Badge tone={stateTones[suggestion.state]}>{t(`enrichment.states.${suggestion.state}`)}</Badge>{' '}
              {publication !== undefined && unsettled.includes(publication.state) && (
                <>
                  <Badge tone={publicationTones[publication.state]}>
                    {t(`enrichment.publications.states.${publication.state}`)}
                  </Badge>{' '}
                </>
              )}
            </>
          )}
          {after === undefined || suggestion?.state === 'published'
            ? t('enrichment.panel.score', { score: from })
            : t('enrichment.panel.scores', { from, to: formatCount(after) })}
          {product.views28 !== null && (
            <>
              {' · '}
              {t('enrichment.panel.views', { count: product.views28, shown: formatCount(product.views28) })}
            </>
          )}
          {product.conversion28 !== null && (
            <>
              {' · '}
              {t('enrichment.panel.conversion', { rate: formatRate(product.conversion28) })}
            </>
          )}
        </p>
      </div>
    </header>
  )
}
