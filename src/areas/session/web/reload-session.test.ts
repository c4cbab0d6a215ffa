import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadSession } from './reload-session.ts'
import { whoIs } from './session-queries.ts'

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { localStorage: storage })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const userWith = (...permissions: string[]) => ({
  id: 'a',
  permissions,
  accounts: [],
  preferences: { scheme: 'auto', density: 'comfortable', shortcuts: true },
  selectedAccount: null,
  selectedVirtualChannel: null,
})

test.each([
  ['the same', userWith('sales.view'), true],
  ['somebody with other access', userWith(), false],
  ['nobody', null, false],
])('when the session is %s, answers on screen stay or go', async (_who, after, stays) => {
  const client = new QueryClient()
  client.setQueryData(whoIs.queryKey, userWith('sales.view') as never)
  vi.spyOn(client, 'fetchQuery').mockResolvedValue(after)
  client.setQueryData(['my-account'], { name: 'Ana' })
  const observer = new QueryObserver(client, {
    queryKey: ['my-account'],
    queryFn: () => new Promise<object>(() => {}),
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => {})
  await reloadSession(client)
  expect(observer.getCurrentResult().data !== undefined).toBe(stays)
  expect(observer.getCurrentResult().isFetching).toBe(true)
  stop()
})

test('whoever was typing when their session ended is remembered, and keeps the answers once signed in again', async () => {
  const client = new QueryClient()
  const ana = userWith('sales.view')
  client.setQueryData(whoIs.queryKey, ana as never)
  const asked = vi.spyOn(client, 'fetchQuery').mockResolvedValue(null)
  client.setQueryData(['my-account'], { name: 'Ana' })
  const stop = new QueryObserver(client, { queryKey: ['my-account'], staleTime: Infinity }).subscribe(
    () => {},
  )
  expect(await reloadSession(client, () => true)).toBe(false)
  expect(client.getQueryData(whoIs.queryKey)).toEqual(ana)
  asked.mockResolvedValue(ana)
  expect(await reloadSession(client)).toBe(true)
  expect(client.getQueryData(['my-account'])).toEqual({ name: 'Ana' })
  stop()
})
