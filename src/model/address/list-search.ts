import type { ListQuestion, ListDeclaration } from './list-declaration.ts'
import { type ColumnState, readColumns, writeColumns } from './column-state.ts'
import { readFilter, writeFilter } from './filter-text.ts'
import { uuid, wholeNumber } from './declare-search.ts'
import { firstPage, defaultPageSize, pageFields } from './page-search.ts'
import { oneOf, textsOf } from './search-params.ts'
import type { FilterValue } from './filter-values.ts'

export const defaultPageSizes: readonly number[] = [25, 50, 100]

export type ListState<List extends ListDeclaration = ListDeclaration> = {
  question: ListQuestion<List>
  columns: ColumnState
  open: string | null
}

const tabName = ({ tabName: name = 'tab' }: ListDeclaration): string => name

/** Absent keys are kept; undefined and empty values are removed. */
export type ListChange = {
  page?: number
  pageSize?: number
  sort?: string
  tab?: string
  search?: string
  filters?: Readonly<Record<string, FilterValue | undefined>>
  columns?: ColumnState
  open?: string | null
}

export function readList<List extends ListDeclaration>(
  list: List,
  raw: Record<string, unknown>,
): ListState<List> {
  const sizes = list.pageSizes ?? defaultPageSizes
  const page = pageFields.page(raw['page']) ?? firstPage
  const pageSize = wholeNumber(Math.max(...sizes))(raw['pageSize']) ?? defaultPageSize
  const [search] = textsOf(raw['search']).map((text) => text.trim().slice(0, 255))
  const tab = oneOf(list.tabs ?? [], raw[tabName(list)]) ?? list.tabs?.[0]
  const filterSet = uuid(raw['filterSet'])
  const orders = list.sorts.flatMap((sort) => [sort, `-${sort}`])
  const question: ListQuestion = {
    page,
    pageSize: sizes.includes(pageSize) ? pageSize : defaultPageSize,
    sort: oneOf(orders, raw['sort']) ?? list.defaultSort,
    filters: Object.fromEntries(
      Object.entries(list.filters ?? {}).flatMap(([key, declared]) => {
        const value = readFilter(declared, raw[key])
        return value === undefined ? [] : [[key, value]]
      }),
    ),
    ...(filterSet === undefined ? {} : { filterSet }),
    ...(tab === undefined ? {} : { tab }),
    ...(search === undefined || search === '' ? {} : { search }),
  }
  const [open] = list.panel === undefined ? [] : textsOf(raw[list.panel])
  return { question: ofDeclaration(question), columns: readColumns(raw), open: open ?? null }
}

/** Safe cast: every word was checked against the declaration. */
function ofDeclaration<List extends ListDeclaration>(question: ListQuestion): ListQuestion<List> {
  return question as ListQuestion<List>
}

/** A changed query goes back to the first page. */
export function writeList(
  list: ListDeclaration,
  before: Record<string, unknown>,
  change: ListChange,
): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before }
  const another = 'sort' in change || 'tab' in change || 'search' in change || 'filters' in change
  if (another || 'pageSize' in change) after['page'] = undefined
  if ('page' in change) after['page'] = change.page === firstPage ? undefined : change.page
  if ('pageSize' in change) {
    after['pageSize'] = change.pageSize === defaultPageSize ? undefined : change.pageSize
  }
  if ('sort' in change) after['sort'] = change.sort === list.defaultSort ? undefined : change.sort
  if ('tab' in change) after[tabName(list)] = change.tab === list.tabs?.[0] ? undefined : change.tab
  if ('search' in change) after['search'] = change.search === '' ? undefined : change.search
  for (const [key, value] of Object.entries(change.filters ?? {})) {
    after[key] = value === undefined ? undefined : writeFilter(value)
  }
  if (change.columns !== undefined) Object.assign(after, writeColumns(change.columns))
  if ('open' in change && list.panel !== undefined) after[list.panel] = change.open ?? undefined
  return after
}
