import { choice, choices, declareSearch } from '#model/address/declare-search.ts'
import { scopeFields } from '#model/address/scope-search.ts'
import { stringifySearchParams, parseSearchParams } from '#model/address/search-params.ts'
import { clientSegments, type ClientSegment } from '#model/clients/segments.ts'
import type { ClientsScope } from './contract.ts'
import { peopleSorts } from './model.ts'

export const clientsScopeFields = { period: scopeFields.period, compare: scopeFields.compare }
const parseScope = declareSearch(clientsScopeFields)

/** Of the parameters of an address. */
export function clientsScopeOf(raw: Record<string, unknown>): ClientsScope {
  const { period = 'last-30-days', compare = 'previous-period' } = parseScope(raw)
  return { period, compare: compare === 'account-average' ? 'previous-period' : compare }
}

/** Whom the list shows, and in which order. */
export const groupFields = {
  segment: choices(clientSegments, clientSegments.length, ['atRisk']),
  contact: choice(['agreed']),
  sort: choice(peopleSorts, '-revenue'),
}
const parseGroup = declareSearch(groupFields)

export type Group = {
  segment: ClientSegment[]
  contact: 'any' | 'agreed'
  sort: (typeof peopleSorts)[number]
}

/** Of the parameters of an address; what it does not say is as the screen opens. */
export function groupOf(raw: Record<string, unknown>): Group {
  const { segment = ['atRisk'], contact = 'any', sort = '-revenue' } = parseGroup(raw)
  return { segment: clientSegments.filter((one) => segment.includes(one)), contact, sort }
}

export const groupOfSearch = (search: string): Group => groupOf(parseSearchParams(search))

/** What a saved segment keeps: always the whole of its group, whatever the screen opens with later. */
export const searchOfGroup = ({ segment, contact, sort }: Group): string =>
  stringifySearchParams({ segment, contact, sort }).slice(1)
