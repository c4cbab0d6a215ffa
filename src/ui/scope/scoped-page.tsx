import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { CardError } from '#ui/cards/card-error.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import type { ScopeFrame } from '#model/scope.ts'
import classes from '#ui/scope/scoped-page.module.css'

type Answered = { state: 'ready' | 'firstUse' | 'emptyByFilter'; frame: ScopeFrame }

type Props<Answer extends Answered> = {
  result: UseQueryResult<Answer>
  headline: ReactNode
  /** Beside the filters. */
  counted: ReactNode
  /** In place of the cards while they come. */
  pending: ReactNode
  firstUse: ReactNode
  Empty: (props: { answer: Answer }) => ReactNode
  children: (answer: Answer) => ReactNode
  /** Below the numbers, which it would push down. */
  Below?: (props: { answer: Answer }) => ReactNode
}

/** A page of the numbers of a period against another: its period, its filters, and its states. */
export function ScopedPage<Answer extends Answered>({
  result: { data, error, isPending, isPlaceholderData, refetch },
  headline,
  counted,
  pending,
  firstUse,
  Empty,
  children,
  Below,
}: Props<Answer>): ReactNode {
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const retry = () => void refetch()
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <ScopeControls frame={data?.frame} />
      {headline}
      {data?.state !== 'firstUse' && <FilterBar>{counted}</FilterBar>}
      {data !== undefined && error !== null && <StaleNotice onRetry={retry} />}
      {isPending && pending}
      {error !== null && data === undefined && (
        <div className={classes['failed']}>
          <CardError error={error} onRetry={retry} />
        </div>
      )}
      {data?.state === 'firstUse' && firstUse}
      {data?.state === 'emptyByFilter' && <Empty answer={data} />}
      {data?.state === 'ready' && children(data)}
      {data !== undefined && Below && <Below answer={data} />}
    </Page>
  )
}
