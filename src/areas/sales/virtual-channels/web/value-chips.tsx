import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

type Props = { values: readonly string[]; onRemove: (value: string) => void }

export function ValueChips({ values, onRemove }: Props): ReactNode {
  const { t } = useTranslation()
  if (values.length === 0) return null
  return (
    <ul className={classes['chips']}>
      {values.map((value) => {
        const text = value === '' ? t('scope.filters.notInformed') : value
        return (
          <li key={value}>
            {text}
            <button
              type="button"
              aria-label={t('channels.removeValue', { value: text })}
              onClick={() => onRemove(value)}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
