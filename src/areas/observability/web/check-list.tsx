import type { ReactNode } from 'react'
import classes from '#areas/observability/web/check-list.module.css'

type Props<Value extends string | number> = {
  legend: string
  /** Shown if nothing is selected. */
  none?: string
  /** Validation error. */
  problem?: string | undefined
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

export function CheckList<Value extends string | number>(props: Props<Value>): ReactNode {
  const { legend, none, problem, options, chosen, onChange } = props
  return (
    <fieldset className={classes['checks']}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label }) => (
          <label key={value} className={classes['check']}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
      {none !== undefined && chosen.length === 0 && <p className={classes['quiet']}>{none}</p>}
    </fieldset>
  )
}
