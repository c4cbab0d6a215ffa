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
  /** Above the content: what of it to show. */
  controls?: ReactNode
  /** It still shows the answer to the question before. */
  changing?: boolean | undefined
  /** Something of it has not come yet. */
  busy?: boolean
  children: ReactNode
}

export function Card(props: Props): ReactNode {
  const { ref, title, subtitle, actions, area, describedBy, controls, changing, busy, children } = props
  const id = useId()
  return (
    <section
      ref={ref}
      className={classes['card']}
      style={{ gridArea: area }}
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-exhibit={area}
      data-changing={changing}
      aria-busy={busy}
    >
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {actions}
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {Boolean(controls) && <div className={classes['controls']}>{controls}</div>}
      {children}
    </section>
  )
}
