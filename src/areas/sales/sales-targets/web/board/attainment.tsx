import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { absent } from '#model/formats/locale.ts'
import { formatRate } from '#model/formats/number.ts'
import { attainmentBand } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

/** The band in words and a mark, never by colour alone. */
export function Attainment({ value }: { value: number | null }): ReactNode {
  const { t } = useTranslation()
  if (value === null) return absent
  const band = attainmentBand(value)
  return (
    <span className={classes['attainment']}>
      {formatRate(value)} <span data-band={band}>{t(`targets.bands.${band}`)}</span>
    </span>
  )
}
