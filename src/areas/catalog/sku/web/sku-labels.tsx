import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedSku } from '#areas/catalog/sku/contract.ts'
import { ageOf } from '#ui/formats/instant.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function EanLabel({ ean, isEanValid }: Pick<ListedSku, 'ean' | 'isEanValid'>): ReactNode {
  const { t } = useTranslation()
  if (ean === '') return null
  return (
    <>
      {ean} {!isEanValid && <Badge tone="attention">{t('catalogSkus.wrongEan')}</Badge>}
    </>
  )
}

/** Units in stock, or since when it is out of stock. */
export function StockLabel({
  sku,
}: {
  sku: Pick<ListedSku, 'stock' | 'available' | 'isUnlimited' | 'outSince'>
}): ReactNode {
  const { t } = useTranslation()
  const { stock, available, isUnlimited, outSince } = sku
  if (isUnlimited) return t('catalogSkus.unlimited')
  if (stock === null) return absent
  return (
    <>
      {formatCount(stock)}
      {available !== null && available <= 0 && (
        <small className={classes['bad']}>
          {outSince === null ? t('catalogSkus.out') : t('catalogSkus.outFor', { age: ageWord(outSince, t) })}
        </small>
      )}
    </>
  )
}

/** Formats as `4 dias`, `5 h`. */
function ageWord(instant: string, t: TFunction): string {
  const { unit, count } = ageOf(instant, new Date())
  if (unit === 'days') return t('catalogSkus.days', { count, shown: formatCount(count) })
  return unit === 'hours' ? `${formatCount(count)} h` : t('catalogSkus.lessThanAnHour')
}
