import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Purchase } from '#areas/integrations/import/web/edit-mapping.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = {
  purchase: Purchase
  columns: string[]
  onChange: (purchase: Purchase) => void
}

const MAX_COLUMNS = 5

/** Attempts equal in these columns, soon after each other, are one purchase. */
export function PurchaseEditor({ purchase, columns, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { purchase: chosen, at, minutes } = purchase
  const names = [...new Set([...columns, ...chosen, at.column])]
  const free = names.find((name) => !chosen.includes(name))
  const options = names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
  return (
    <div className={classes['translate']}>
      {chosen.map((column, place) => (
        <div key={place}>
          <select
            aria-label={t('imports.purchase.column', { number: place + 1 })}
            value={column}
            onChange={({ target }) =>
              onChange({
                ...purchase,
                purchase: chosen.map((old, other) => (other === place ? target.value : old)),
              })
            }
          >
            {options}
          </select>
          {chosen.length > 1 && (
            <IconButton
              label={t('imports.purchase.remove', { column })}
              onClick={() =>
                onChange({ ...purchase, purchase: chosen.filter((_, other) => other !== place) })
              }
            >
              <Icon name="close" size={14} />
            </IconButton>
          )}
        </div>
      ))}
      {free !== undefined && chosen.length < MAX_COLUMNS && (
        <QuietButton
          look="bare"
          icon="plus"
          onClick={() => onChange({ ...purchase, purchase: [...chosen, free] })}
        >
          {t('imports.purchase.add')}
        </QuietButton>
      )}
      <div>
        <label className={classes['word']} htmlFor={`${id}-minutes`}>
          {t('imports.purchase.minutes')}
        </label>
        <input
          id={`${id}-minutes`}
          type="number"
          min={1}
          value={minutes}
          onChange={({ target }) => onChange({ ...purchase, minutes: Number(target.value) })}
        />
      </div>
      <div>
        <label className={classes['word']} htmlFor={`${id}-at`}>
          {t('imports.purchase.at')}
        </label>
        <select
          id={`${id}-at`}
          value={at.column}
          onChange={({ target }) => onChange({ ...purchase, at: { ...at, column: target.value } })}
        >
          {options}
        </select>
      </div>
    </div>
  )
}
