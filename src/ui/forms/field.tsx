import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useProblem } from '#ui/forms/form-problems.ts'
import classes from '#ui/forms/field.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  problem?: string | undefined
  hint?: ReactNode
  action?: ReactNode
}

export function Field({ label, problem: own, hint, action, ...input }: Props): ReactNode {
  const id = useId()
  const problem = useProblem(input.name, own)
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['box']} data-problem={problem !== undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={problem !== undefined || hint ? `${id}-note` : undefined}
        />
        {action}
      </div>
      <p id={`${id}-note`} className={classes['note']} data-problem={problem !== undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}
