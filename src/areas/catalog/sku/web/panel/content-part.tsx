import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Attributes } from '#areas/catalog/sku/web/panel/attributes.tsx'
import { Facts, Part, Section } from '#areas/catalog/sku/web/panel/part.tsx'
import { type SkuPart, skuContentQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { ContentPoints } from '#areas/catalog/web/content-points.tsx'
import { ProductImage } from '#areas/catalog/web/product-image.tsx'
import { FEW_IMAGES, SHORT_DESCRIPTION } from '#model/catalog/sku-content.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function ContentPart({ id }: { id: string }): ReactNode {
  return (
    <Part query={skuContentQuery(useAccountId(), id)} height={420}>
      {(content) => <Content content={content} />}
    </Part>
  )
}

function Content({ content }: { content: SkuPart<'content'> }): ReactNode {
  const { t } = useTranslation()
  if (!content.isReported)
    return <EmptyState title={t('catalogSkus.content.untold')} text={t('catalogSkus.content.untoldText')} />
  const { problems, description, images } = content
  const length = formatCount(description.trim().length)
  return (
    <>
      <Section title={t('catalogSkus.content.missing')}>
        {problems.length === 0 ? (
          <p className={classes['good']}>
            <Icon name="check" size={14} /> {t('catalogSkus.content.complete')}
          </p>
        ) : (
          <ul className={classes['problems']}>
            {problems.map((problem) => (
              <li key={problem}>
                <Icon name="attention" size={14} />{' '}
                {t(`catalogSkus.content.problems.${problem}`, {
                  length,
                  short: SHORT_DESCRIPTION,
                  count: images ?? 0,
                  few: FEW_IMAGES,
                })}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {content.product !== null && <Score product={content.product} />}
      <Section title={t('catalogSkus.content.texts')}>
        <Facts
          facts={[
            { name: t('catalogSkus.columns.name'), value: content.name || absent },
            { name: t('catalogSkus.content.pageTitle'), value: content.pageTitle || absent },
            { name: t('catalogSkus.content.metaDescription'), value: content.metaDescription || absent },
            { name: t('catalogSkus.content.images'), value: formatCount(images) },
          ]}
        />
      </Section>
      <Section title={t('catalogSkus.content.description', { length })}>
        {description.trim() === '' ? (
          <p className={classes['quiet']}>{t('catalogSkus.content.noDescription')}</p>
        ) : (
          <p className={classes['description']}>{description}</p>
        )}
      </Section>
      <Section title={t('catalogSkus.content.image')}>
        <ProductImage url={content.imageUrl} size={160} />
      </Section>
      <Section title={t('catalogSkus.panel.attributes')}>
        <Attributes attributes={content.attributes} />
      </Section>
    </>
  )
}

type Product = NonNullable<SkuPart<'content'>['product']>

function Score({ product }: { product: Product }): ReactNode {
  const { t } = useTranslation()
  const { id, skus, scores } = product
  const site = scores.find(({ channel }) => channel === 'site')
  return (
    <Section title={t('catalogSkus.content.score', { score: formatCount(site?.score ?? null) })}>
      <p className={classes['quiet']}>
        {t('catalogSkus.content.ofProduct', { count: skus, shown: formatCount(skus) })}
      </p>
      <ContentPoints details={product} suggestion={null} channel="site" />
      <p>
        <Link to="/catalog/enrichment-description" search={{ tab: 'all', produto: id }}>
          {t('catalogSkus.content.enrich')}
        </Link>
      </p>
    </Section>
  )
}
