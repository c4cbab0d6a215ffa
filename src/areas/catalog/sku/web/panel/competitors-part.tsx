import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Part, Section } from '#areas/catalog/sku/web/panel/part.tsx'
import { type SkuPart, skuCompetitorsQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { formatIndex } from '#areas/catalog/web/format-index.ts'
import { absent } from '#model/formats/locale.ts'
import { formatChange, formatCount } from '#model/formats/number.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function CompetitorsPart({ id }: { id: string }): ReactNode {
  return (
    <Part query={skuCompetitorsQuery(useAccountId(), id)} height={0}>
      {(answer) => answer.offers.length > 0 && <Competitors answer={answer} />}
    </Part>
  )
}

const heads = ['competitor', 'price', 'difference', 'seenAt'] as const

function Competitors({ answer }: { answer: SkuPart<'competitors'> }): ReactNode {
  const { t } = useTranslation()
  const { offers, competitors, price, marketPrice, priceIndex, currency, timeZone, isCut } = answer
  const title = t('catalogSkus.competitors.title')
  const lead =
    marketPrice === null
      ? t('catalogSkus.competitors.noMarket')
      : t(`catalogSkus.competitors.${priceIndex === null ? 'market' : 'lead'}`, {
          count: competitors,
          shown: formatCount(competitors),
          market: formatMoneyExact(marketPrice, currency),
          index: formatIndex(priceIndex),
        })
  return (
    <Section title={title}>
      <p>{lead}</p>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={title}>
        <table className={classes['table']}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {heads.map((key) => (
                <th key={key} scope="col" data-numeric={key === 'price' || key === 'difference'}>
                  {t(`catalogSkus.competitors.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.map(({ competitor, link, standing, seenAt, ...offer }) => (
              <tr key={competitor}>
                <th scope="row">
                  {link === null ? (
                    competitor
                  ) : (
                    <a href={link} target="_blank" rel="noreferrer noopener">
                      {competitor}
                    </a>
                  )}
                  {standing !== 'counts' && (
                    <small className={classes['second']}>
                      {t(`catalogSkus.competitors.standings.${standing}`)}
                    </small>
                  )}
                </th>
                <td data-numeric>{formatMoneyExact(offer.price, offer.currency)}</td>
                <td data-numeric>
                  {offer.currency === currency ? formatChange(price, offer.price) : absent}
                </td>
                <td>{formatInstant(seenAt, timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes['quiet']}>
        {t('catalogSkus.competitors.rule')} {isCut && t('catalogSkus.competitors.cut')}
      </p>
    </Section>
  )
}
