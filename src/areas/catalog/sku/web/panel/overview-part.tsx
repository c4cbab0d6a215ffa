import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkuDetails } from '#areas/catalog/sku/contract.ts'
import { daysText } from '#areas/catalog/sku/web/days-text.ts'
import { Attributes } from '#areas/catalog/sku/web/panel/attributes.tsx'
import { type Fact, Facts, Part, Section } from '#areas/catalog/sku/web/panel/part.tsx'
import { coverageText, returnedText } from '#areas/catalog/sku/web/skus-columns.tsx'
import { skuQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { StockLabel } from '#areas/catalog/sku/web/sku-labels.tsx'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatNumber, formatRate } from '#model/formats/number.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

export function OverviewPart({ id }: { id: string }): ReactNode {
  return (
    <Part query={skuQuery(useAccountId(), id)} height={420}>
      {(sku) => <Overview sku={sku} />}
    </Part>
  )
}

type FigureKey = 'price' | 'margin' | 'coverage' | 'units7' | 'units28' | 'revenue28' | 'abc'
type MoreKey =
  | 'stock'
  | 'reserved'
  | 'views28'
  | 'conversion28'
  | 'canceled28'
  | 'returned90'
  | 'score'
  | 'channels'

function Overview({ sku }: { sku: SkuDetails }): ReactNode {
  const { t } = useTranslation()
  const fact = (key: FigureKey | MoreKey, value: ReactNode): Fact => ({
    name: t(`catalogSkus.columns.${key}`),
    value,
    help: t(`catalogSkus.help.${key}`),
  })
  const instant = (at: string | null): string => (at === null ? absent : formatInstant(at))
  const { price, listPrice, currency } = sku
  return (
    <>
      <Section title={t('catalogSkus.panel.selling')}>
        <Facts
          facts={[
            fact('units7', formatCount(sku.units7)),
            fact('units28', formatCount(sku.units28)),
            fact('revenue28', formatMoneyExact(sku.revenue28, sku.accountCurrency)),
            fact('abc', sku.abc || absent),
            fact('views28', formatCount(sku.views28)),
            fact('conversion28', formatRate(sku.conversion28)),
            fact('canceled28', formatRate(sku.canceledRate)),
            fact('returned90', returnedText(t, sku)),
            {
              name: t('catalogSkus.panel.lastSale'),
              value: instant(sku.lastSale),
              help: t('catalogSkus.panel.lastSaleHelp'),
            },
          ]}
        />
      </Section>
      <Section title={t('catalogSkus.panel.having')}>
        <Facts
          facts={[
            fact('stock', <StockLabel sku={sku} />),
            fact('reserved', formatCount(sku.reserved)),
            fact('coverage', coverageText(t, sku.coverage)),
            {
              name: t('catalogSkus.panel.daily'),
              value: formatNumber(sku.daily),
              help: t('catalogSkus.panel.dailyHelp'),
            },
            {
              name: t('catalogSkus.panel.outDays'),
              value: daysText(sku.outDays28),
              help: t('catalogSkus.panel.outDaysHelp'),
            },
          ]}
        />
      </Section>
      <Section title={t('catalogSkus.panel.offering')}>
        <Facts
          facts={[
            fact('price', formatMoneyExact(price, currency)),
            { name: t('catalogSkus.panel.listPrice'), value: formatMoneyExact(listPrice, currency) },
            ...(sku.cost === undefined
              ? []
              : [{ name: t('catalogSkus.panel.cost'), value: formatMoneyExact(sku.cost, currency) }]),
            ...(sku.margin === undefined ? [] : [fact('margin', formatRate(sku.margin))]),
            fact('score', formatCount(sku.score)),
            fact('channels', sku.channels.join(', ') || absent),
            { name: t('catalogSkus.panel.listedAt'), value: instant(sku.listedAt) },
          ]}
        />
      </Section>
      <Section title={t('catalogSkus.panel.attributes')}>
        <Attributes attributes={sku.attributes} />
      </Section>
    </>
  )
}
