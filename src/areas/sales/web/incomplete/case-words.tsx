import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncompleteCase } from '#areas/sales/incomplete-contract.ts'
import { ageOf } from '#ui/formats/instant.ts'
import classes from '#areas/sales/web/incomplete/incomplete.module.css'

/** `há 3 h`. */
export function ageText(instant: string, t: TFunction): string {
  const { unit, count } = ageOf(instant, new Date())
  return t(`incomplete.ages.${unit}`, { count })
}

export function itemsText({ firstItem, otherItems }: IncompleteCase, t: TFunction): string {
  const first = firstItem === '' ? t('incomplete.noItems') : firstItem
  return otherItems === 0 ? first : t('incomplete.andOthers', { first, count: otherItems })
}

export function StateBadge({ state }: { state: IncompleteCase['state'] }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes['state']} data-state={state}>
      {t(`incomplete.states.${state}`)}
    </span>
  )
}
