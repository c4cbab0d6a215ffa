import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetBoard } from '#areas/sales/sales-targets/board-contract.ts'
import { absent } from '#model/formats/locale.ts'
import { formatRate } from '#model/formats/number.ts'
import { attainmentBand } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = { value: number | null; board: Pick<TargetBoard, 'isEarly' | 'settledPart'> }

/** The band in words and a mark, never by colour alone; none where it is too early to tell. */
export function Attainment({ value, board: { isEarly, settledPart } }: Props): ReactNode {
  const { t } = useTranslation()
  if (value === null) return absent
  if (isEarly) return formatRate(value)
  const band = attainmentBand(value / settledPart)
  return (
    <span className={classes['attainment']}>
      {formatRate(value)} <span data-band={band}>{t(`targets.bands.${band}`)}</span>
    </span>
  )
}
