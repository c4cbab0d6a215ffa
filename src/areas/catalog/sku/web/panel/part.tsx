import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import classes from '#areas/catalog/sku/web/skus.module.css'

type Props<Answer, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Answer, Error, Answer, Key>
  height: number
  children: (answer: Answer) => ReactNode
}

/** A panel section with its own loading and error state; keeps old data when a refetch fails. */
export function Part<Answer, Key extends readonly unknown[]>(props: Props<Answer, Key>): ReactNode {
  const { query, height, children } = props
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return <div className={classes['parts']}>{children(data)}</div>
  if (error !== null) return <CardError error={error} onRetry={() => void refetch()} />
  return <Skeleton height={height} />
}

export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

export type Fact = { name: string; value: ReactNode; help?: string }

/** `help` explains the figure. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value, help }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {help !== undefined && <dd className={classes['help']}>{help}</dd>}
        </div>
      ))}
    </dl>
  )
}
