import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedSku } from '#areas/catalog/sku/contract.ts'
import { ageOf } from '#ui/formats/instant.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/catalog/sku/web/skus.module.css'

/** Pictures on other hosts are not loaded: who looks would be told to them. */
const isOwn = (url: string): boolean => /^\/(?!\/)|^data:image\//.test(url)

export function SkuImage({ url, size }: { url: string; size: number }): ReactNode {
  const [failed, fail] = useState('')
  return isOwn(url) && url !== failed ? (
    <img
      className={classes['image']}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => fail(url)}
    />
  ) : (
    <span className={classes['image']} style={{ width: size, height: size }} aria-hidden="true">
      <Icon name="image" size={Math.round(size / 2)} />
    </span>
  )
}

export function EanWord({ ean, isEanValid }: Pick<ListedSku, 'ean' | 'isEanValid'>): ReactNode {
  const { t } = useTranslation()
  if (ean === '') return null
  return (
    <>
      {ean} {!isEanValid && <Badge tone="attention">{t('catalogSkus.wrongEan')}</Badge>}
    </>
  )
}

/** What is in stock, or since when nothing is. */
export function StockWord({
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

/** `4 dias`, `5 h`. */
function ageWord(instant: string, t: TFunction): string {
  const { unit, count } = ageOf(instant, new Date())
  if (unit === 'days') return t('catalogSkus.days', { count, shown: formatCount(count) })
  return unit === 'hours' ? `${formatCount(count)} h` : t('catalogSkus.lessThanAnHour')
}
