import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { useProblem } from '#ui/forms/form-problems.ts'
import classes from '#ui/forms/field.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  problem?: string | undefined
  hint?: ReactNode
}

export function LongField({ label, problem: own, hint, ...area }: Props): ReactNode {
  const id = useId()
  const problem = useProblem(area.name, own)
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['box']} data-problem={problem !== undefined}>
        <textarea
          {...area}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={problem !== undefined || hint ? `${id}-note` : undefined}
        />
      </div>
      <p id={`${id}-note`} className={classes['note']} data-problem={problem !== undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}
