import { expect, it, vi } from 'vitest'
import { filtering } from '#areas/logistics/web/filtering.ts'
import type { LogisticsValues } from '#areas/logistics/contract.ts'

const getLogisticsValues = vi.hoisted(() => vi.fn<(...asked: unknown[]) => Promise<LogisticsValues>>())
vi.mock('#areas/logistics/web/logistics-client.ts', () => ({ logisticsClient: { getLogisticsValues } }))

it('values to filter by are those that packages have, with how many have them', async () => {
  getLogisticsValues.mockResolvedValue({ values: [{ value: 'CD Sul', packages: 1204 }] })
  const { signal } = new AbortController()
  expect(await filtering.find?.('dock', 'sul', signal)).toEqual([{ value: 'CD Sul', note: '1.204' }])
  expect(getLogisticsValues).toHaveBeenCalledExactlyOnceWith({ dimension: 'dock', search: 'sul' }, { signal })
  expect(await filtering.find?.('acquirer', '', signal)).toEqual([])
  expect(getLogisticsValues).toHaveBeenCalledOnce()
})
