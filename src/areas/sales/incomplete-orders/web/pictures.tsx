import type { ReactNode } from 'react'
import type { IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'
import { casesList } from '#areas/sales/incomplete-orders/web/cases-list.ts'
import { Figures } from '#areas/sales/incomplete-orders/web/figures.tsx'
import { HoursCard } from '#areas/sales/incomplete-orders/web/hours-card.tsx'
import { ReasonsCard } from '#areas/sales/incomplete-orders/web/reasons-card.tsx'
import { WhereCard } from '#areas/sales/incomplete-orders/web/where-card.tsx'
import { Bone } from '#ui/cards/bone.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import type { ListChange } from '#ui/list/list-search.ts'
import { showList } from '#ui/list/show-list.ts'
import { useList } from '#ui/list/use-list.ts'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

type Props = { summary: IncompleteSummary | undefined; error: Error | null; onRetry: () => void }

/** The figures and the pictures of the scope; what is clicked keeps the list to it. */
export function Pictures({ summary, error, onRetry }: Props): ReactNode {
  const { change } = useList(casesList)
  function keep(next: ListChange): void {
    change(next)
    showList()
  }
  if (summary === undefined)
    return error === null ? <Bone height={420} /> : <CardError error={error} onRetry={onRetry} />
  return (
    <>
      <Figures summary={summary} onOpen={keep} />
      <div className={classes['pictures']}>
        <ReasonsCard summary={summary} onReason={(reason) => keep({ filters: { reason: [reason] } })} />
        <WhereCard summary={summary} onMethod={(method) => keep({ filters: { method: [method] } })} />
        <div className={classes['wide']}>
          <HoursCard summary={summary} />
        </div>
      </div>
    </>
  )
}
