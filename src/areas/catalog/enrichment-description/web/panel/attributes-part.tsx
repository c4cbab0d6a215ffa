import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnrichedDetails } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { ButtonLink } from '#ui/buttons/button-link.tsx'

/** The attributes that texts are written from, and the claims based on each. */
export function AttributesPart({ details }: { details: EnrichedDetails }): ReactNode {
  const { t } = useTranslation()
  const { attributes, suggestion, skus } = details
  const claimsOf = (name: string) => suggestion?.claims.filter(({ attribute }) => attribute === name) ?? []
  return (
    <>
      <p className={classes['quiet']}>{t('enrichment.attributes.lead')}</p>
      {attributes.length === 0 ? (
        <p>{t('enrichment.attributes.none')}</p>
      ) : (
        <dl className={classes['attributes']}>
          {attributes.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {claimsOf(name).map(({ text }, place) => (
                  <small key={place} className={classes['second']}>
                    <q>{text}</q>
                  </small>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h3>{t('enrichment.attributes.skus')}</h3>
      <p className={classes['buttons']}>
        {skus.slice(0, MAX_SKUS).map((sku) => (
          <ButtonLink key={sku} to="/catalog/product-details/$id" params={{ id: sku }}>
            {sku}
          </ButtonLink>
        ))}
      </p>
    </>
  )
}

const MAX_SKUS = 12
