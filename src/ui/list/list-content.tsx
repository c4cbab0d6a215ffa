import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatMoment } from '#ui/formats/instant.ts'
import type { ListChange } from '#model/address/list-search.ts'
import classes from '#ui/list/list-page.module.css'

export type ListAnswer<Row, Sums = unknown> = {
  items: Row[]
  total: number
  /** Over everything found, not only this page. */
  sums?: Sums
  /** The account has no rows at all, whatever the filters. */
  firstUse?: boolean
  /** Filters whose removal would bring rows back, largest effect first. */
  suggestions?: readonly { key: string; removes: number }[]
}

export type ActiveFilter = { key: string; label: string }

type Props<Row, Sums> = {
  page: number
  answer: ListAnswer<Row, Sums> | undefined
  error: Error | null
  updatedAt: number
  active: readonly ActiveFilter[]
  search: string | undefined
  empty: {
    firstUse?: ReactNode
    without?: string
    byFilter: string
    bySearch?: (text: string) => string
  }
  onChange: (change: ListChange) => void
  onRetry: () => void
  children: ReactNode
}

/** After a failed refetch the old rows stay, with their age. */
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

function Nothing<Row, Sums>({
  answer,
  active,
  search,
  empty,
  onChange,
}: Props<Row, Sums> & { answer: ListAnswer<Row, Sums> }): ReactNode {
  const { t } = useTranslation()
  const [worst] = answer.suggestions ?? []
  const named = active.find(({ key }) => key === worst?.key)
  function takeOff(filters: readonly ActiveFilter[]): void {
    const own = filters.filter(({ key }) => key !== 'search').map(({ key }) => [key, undefined])
    onChange({
      filters: Object.fromEntries(own),
      ...(own.length < filters.length ? { search: '' } : {}),
    })
  }
  const bySearch = search === undefined ? undefined : empty.bySearch?.(search)
  const isBare = active.length === 0
  const title = bySearch ?? (isBare ? (empty.without ?? empty.byFilter) : empty.byFilter)
  const why =
    worst === undefined || named === undefined
      ? active.length > 1
        ? t('list.nothingTogether')
        : undefined
      : t('list.removes', { filter: named.label, count: worst.removes })
  return (
    <EmptyState title={title} {...(why === undefined ? {} : { text: why })}>
      {active.length > 1 &&
        active.slice(0, most).map((filter) => (
          <QuietButton key={filter.key} onClick={() => takeOff([filter])}>
            {t('list.without', { filter: filter.label })}
          </QuietButton>
        ))}
      {active.length > 0 && (
        <QuietButton look="solid" onClick={() => takeOff(active)}>
          {t('list.clear')}
        </QuietButton>
      )}
    </EmptyState>
  )
}

const most = 5
