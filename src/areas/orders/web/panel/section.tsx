import { type ReactNode, useId } from 'react'
import classes from '#areas/orders/web/orders.module.css'

type Props = { title: string; children: ReactNode }

export function Section({ title, children }: Props): ReactNode {
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Leaves out unknown values. */
export function Pairs({ pairs }: { pairs: readonly [name: string, value: ReactNode][] }): ReactNode {
  const known = pairs.filter(([, value]) => value !== '' && value !== null)
  return (
    <dl className={classes['pairs']}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
