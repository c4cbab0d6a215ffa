import { choice, choices, declareSearch } from '#model/address/declare-search.ts'
import { stringifySearchParams, parseSearchParams } from '#model/address/search-params.ts'
import { clientSegments, type ClientSegment } from '#model/clients/segments.ts'

export const peopleSorts = ['-revenue', '-allRevenue', '-orders', 'lastDay', '-lastDay', 'firstDay'] as const

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
