import { type ReactNode, useId } from 'react'
import classes from '#ui/forms/segmented.module.css'

type Props<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes['bar']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-checked={option.value === value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
