import type { TFunction } from 'i18next'
import type { EnrichedProduct } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { stateTones } from '#areas/catalog/enrichment-description/web/state-tones.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { ProductImage } from '#areas/catalog/web/product-image.tsx'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { contentFields } from '#model/catalog/product-content.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatMoney } from '#ui/formats/money.ts'
import type { Column } from '#ui/list/column.ts'

type ProductColumn = Column<EnrichedProduct>

const orDash = (text: string): string => (text === '' ? absent : text)
const MAX_LOST = 2
const texts = contentFields.flatMap((field) => [`original-${field}`, `content-${field}`])

export function enrichmentColumns(t: TFunction, currency: string): ProductColumn[] {
  const figure = (
    key: 'impact' | 'views28' | 'revenue28',
    text: (product: EnrichedProduct) => string,
    width = 110,
  ): ProductColumn => ({
    key,
    sort: key,
    width,
    align: 'right',
    label: t(`enrichment.columns.${key}`),
    help: t(`enrichment.help.${key}`),
    cell: text,
  })
  return [
    {
      key: 'image',
      width: 72,
      inFile: [],
      label: t('enrichment.columns.image'),
      cell: ({ imageUrl }) => <ProductImage url={imageUrl} size={36} />,
    },
    {
      key: 'name',
      sort: 'name',
      width: 260,
      names: true,
      pinned: true,
      narrow: true,
      plain: true,
      wide: true,
      label: t('enrichment.columns.name'),
      cell: ({ id, name }) => (
        <>
          {orDash(name)}
          <small className={classes['second']}>{id}</small>
        </>
      ),
    },
    {
      key: 'score',
      sort: 'score',
      width: 80,
      align: 'right',
      narrow: true,
      label: t('enrichment.columns.score'),
      help: t('enrichment.help.score'),
      cell: ({ score }) => formatCount(score),
    },
    {
      key: 'lost',
      width: 276,
      plain: true,
      inFile: [],
      label: t('enrichment.columns.lost'),
      cell: ({ lost }) => <span className={classes['twoLines']}>{lostText(lost, t)}</span>,
    },
    {
      ...figure('impact', ({ impact, views28 }) => formatCount(views28 === null ? null : impact)),
      narrow: true,
    },
    figure('views28', ({ views28 }) => formatCount(views28)),
    {
      key: 'conversion28',
      width: 110,
      align: 'right',
      inFile: [],
      label: t('enrichment.columns.conversion28'),
      help: t('enrichment.help.conversion28'),
      cell: ({ conversion28 }) => formatRate(conversion28),
    },
    figure('revenue28', ({ revenue28 }) => formatMoney(revenue28, currency), 120),
    {
      key: 'state',
      width: 150,
      narrow: true,
      inFile: ['state', ...texts],
      label: t('enrichment.columns.state'),
      cell: ({ suggestion }) => <StateWord t={t} suggestion={suggestion} />,
    },
    {
      key: 'category',
      width: 150,
      label: t('enrichment.columns.category'),
      cell: ({ category }) => orDash(category),
    },
    { key: 'brand', width: 130, label: t('enrichment.columns.brand'), cell: ({ brand }) => orDash(brand) },
  ]
}

function StateWord({ t, suggestion }: { t: TFunction; suggestion: EnrichedProduct['suggestion'] }) {
  if (suggestion === null) return t('enrichment.views.pending')
  const { state, openFindings } = suggestion
  return (
    <>
      <Badge tone={stateTones[state]}>{t(`enrichment.states.${state}`)}</Badge>
      {openFindings > 0 && (
        <small className={classes['second']}>{t('enrichment.toTrace', { count: openFindings })}</small>
      )}
    </>
  )
}

function lostText(lost: EnrichedProduct['lost'], t: TFunction): string {
  if (lost.length === 0) return absent
  const rules = lost.slice(0, MAX_LOST).map(({ rule }) => t(`enrichment.rules.${rule}`))
  const left = lost.length - rules.length
  return [...rules, ...(left > 0 ? [t('enrichment.more', { count: left })] : [])].join(' · ')
}
