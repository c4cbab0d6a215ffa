import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#ui/forms/select.module.css'

type Props = {
  label: string
  /** Label for screen readers only. */
  quiet?: boolean
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function Select({ label, quiet = true, value, options, onChange }: Props): ReactNode {
  const id = useId()
  return (
    <span className={classes['select']} data-not-pictured>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : classes['label']}>
        {label}
      </label>
      <span className={classes['box']}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </span>
  )
}
