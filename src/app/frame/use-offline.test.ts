import { onlineManager, QueryClient, QueryObserver, type QueryMeta } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { offlineState } from '#app/frame/use-offline.ts'

const seen = { data: 1 }
const missing = {}

/** Of a screen whose queries are all looked at. */
function stateWith(queries: { data?: number; meta?: QueryMeta }[]) {
  const client = new QueryClient()
  const stops = queries.map(({ data, meta }, place) => {
    const options = { queryKey: ['account', place], queryFn: () => 1, ...(meta && { meta }), staleTime: 1e9 }
    if (data !== undefined) client.setQueryData(options.queryKey, data)
    return new QueryObserver(client, options).subscribe(() => {})
  })
  const state = offlineState(client.getQueryCache())
  for (const stop of stops) stop()
  client.clear()
  return state
}

beforeEach(() => onlineManager.setOnline(false))
afterEach(() => onlineManager.setOnline(true))

it.each([
  ['nothing', []],
  ['seen', [seen]],
  ['unseen', [missing]],
  ['unseen', [seen, missing]],
  ['partly', [{ ...seen, meta: { facts: ['orders'] } }, missing]],
] as const)('says %s', (state, queries) => expect(stateWith([...queries])).toBe(state))

it('takes no heed of what the header waits for, or has seen', () => {
  const ofFrame = { facts: ['alerts'], ofFrame: true } as const
  expect(stateWith([seen, { meta: ofFrame }])).toBe('seen')
  expect(stateWith([missing, { data: 1, meta: ofFrame }])).toBe('unseen')
})
