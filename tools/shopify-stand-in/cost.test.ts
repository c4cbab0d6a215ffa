import { parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import * as queries from '../../src/ingestion/connectors/shopify/api/queries.ts'
import { requestedCost } from './cost.ts'
import { schema } from './schema.ts'

const ids = (count: number) => ({ ids: Array.from({ length: count }, (_, index) => String(index)) })

it.each([
  ['three orders', queries.ordersQuery, ids(3)],
  ['the events of ten parcels', queries.eventsQuery, ids(10)],
  ['a page of variants with their products', queries.variantsQuery, { first: 25, after: null }],
  ['a page of discounts', queries.discountsQuery, { first: 4, after: null, query: 'status:active' }],
  ['a further page of events', queries.moreEventsQuery, { id: '1', after: '20' }],
])('%s cost less than the thousand points that a query may', (_, query, variables) => {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const cost = requestedCost(document, variables)
  expect(cost).toBeGreaterThan(10)
  expect(cost).toBeLessThanOrEqual(1000)
})
