import { type ReactNode, type Ref, useId } from 'react'
import classes from '#ui/cards/exhibit.module.css'

type Props = {
  ref?: Ref<HTMLElement>
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  /** Its grid area. */
  area: string
  describedBy?: string
  children: ReactNode
}

export function Card({ ref, title, subtitle, actions, area, describedBy, children }: Props): ReactNode {
  const id = useId()
  return (
    <section
      ref={ref}
      className={classes['card']}
      style={{ gridArea: area }}
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-exhibit={area}
    >
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {actions}
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {children}
    </section>
  )
}
