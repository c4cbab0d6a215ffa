import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatMoment } from '#ui/formats/instant.ts'
import type { ListChange } from '#ui/list/list-search.ts'
import classes from '#ui/list/list-page.module.css'

/** One page of a list, and how many rows there are on all of them. */
export type ListAnswer<Row, Sums = unknown> = {
  items: Row[]
  total: number
  /** Of everything that was found, not of the page. */
  sums?: Sums
  /** The account has nothing of this yet, whatever is filtered. */
  firstUse?: boolean
  /** Filters that, taken off alone, would bring rows back, with how many; the one that hides most is first. */
  suggestions?: readonly { key: string; removes: number }[]
}

/** A filter that holds, by its parameter in the address; `search` is the search box's. */
export type HeldFilter = { key: string; label: string }

type Props<Row, Sums> = {
  page: number
  answer: ListAnswer<Row, Sums> | undefined
  error: Error | null
  /** When the rows on screen were read, in milliseconds. */
  updatedAt: number
  held: readonly HeldFilter[]
  empty: { firstUse?: ReactNode; byFilter: string }
  onChange: (change: ListChange) => void
  onRetry: () => void
  children: ReactNode
}

/** The list, or why there is none and what to do about it. What failed to be read anew stays on screen and says how old it is. */
export function ListContent<Row, Sums>(props: Props<Row, Sums>): ReactNode {
  const { page, answer, error, updatedAt, empty, onChange, onRetry, children } = props
  const { t } = useTranslation()
  if (answer === undefined) return error === null ? children : <CardError error={error} onRetry={onRetry} />
  if (answer.firstUse === true && empty.firstUse !== undefined) return empty.firstUse
  if (answer.total === 0) return <Nothing {...props} answer={answer} />
  const beyond = answer.items.length === 0
  return (
    <>
      {error !== null && (
        <p className={classes['stale']} role="status">
          {t('list.stale', { when: formatMoment(new Date(updatedAt)) })}
          <QuietButton look="bare" icon="retry" onClick={onRetry}>
            {t('ui.retry')}
          </QuietButton>
        </p>
      )}
      {beyond ? (
        <EmptyState title={t('list.beyond', { page })} text={t('list.beyondText')}>
          <QuietButton look="solid" onClick={() => onChange({ page: 1 })}>
            {t('list.firstPage')}
          </QuietButton>
        </EmptyState>
      ) : (
        children
      )}
    </>
  )
}

/** Nothing with these filters: which one to take off, or all. */
function Nothing<Row, Sums>({
  answer,
  held,
  empty,
  onChange,
}: Props<Row, Sums> & { answer: ListAnswer<Row, Sums> }): ReactNode {
  const { t } = useTranslation()
  const [worst] = answer.suggestions ?? []
  const named = held.find(({ key }) => key === worst?.key)
  function takeOff(filters: readonly HeldFilter[]): void {
    const own = filters.filter(({ key }) => key !== 'search').map(({ key }) => [key, undefined])
    onChange({
      filters: Object.fromEntries(own),
      ...(own.length < filters.length ? { search: '' } : {}),
    })
  }
  return (
    <EmptyState
      title={empty.byFilter}
      text={
        worst === undefined || named === undefined
          ? t(held.length > 1 ? 'list.nothingTogether' : 'list.nothing')
          : t('list.removes', { filter: named.label, count: worst.removes })
      }
    >
      {held.length > 1 &&
        held.slice(0, most).map((filter) => (
          <QuietButton key={filter.key} onClick={() => takeOff([filter])}>
            {t('list.without', { filter: filter.label })}
          </QuietButton>
        ))}
      {held.length > 0 && (
        <QuietButton look="solid" onClick={() => takeOff(held)}>
          {t('list.clear')}
        </QuietButton>
      )}
    </EmptyState>
  )
}

/** More would be a list of their own; "Limpar filtros" takes all off. */
const most = 5
