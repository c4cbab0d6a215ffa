import { describe, expect, test } from 'vitest'
import {
  toChannelsScope,
  readDraft,
  parseChannelsSearch,
  writeDraft,
} from '#areas/sales/virtual-channels/web/channels-search.ts'
import { parseSearchParams, stringifySearchParams } from '#model/address/search-params.ts'
import type { RuleCondition } from '#model/channel-rule.ts'

const read = (address: string) => parseChannelsSearch(parseSearchParams(address))
const rule: RuleCondition[] = [
  { dimension: 'affiliate', kind: 'anyOf', values: ['MLB', ''] },
  { dimension: 'utmCampaign', kind: 'contains', values: ['[1]', '"x"', 'a,b', '~'] },
]

describe('the address of the screen', () => {
  test('keeps a rule that is being written, to the letter, and what is not said has its default', () => {
    const search = { edit: 'new', name: 'Sul', rule: writeDraft(rule) }
    const again = read(stringifySearchParams(search))
    expect(again).toEqual(search)
    expect(readDraft(again)).toEqual(rule)
    expect(read('')).toEqual({})
    expect(readDraft(read(''))).toBeNull()
    expect(toChannelsScope(read('?period=today'))).toEqual({
      period: 'today',
      compare: 'previous-period',
      age: 'equal',
      freight: 'with',
    })
  })

  test.each([
    '?tab=channels',
    '?tab=nada',
    '?edit=x',
    '?name=Sul&rule=["uf","anyOf","PR"]',
    '?ids=1',
    '?uf=SP&page=2',
  ])('drops what makes no sense, or is the default: %s', (address) => expect(read(address)).toEqual({}))

  test.each(['{', '{}', '[]', '["hostname","anyOf","a"]', '["uf","like","a"]', '["uf","contains","P"]', '1'])(
    'drops a condition that nobody could write: %s',
    (condition) => expect(read(`?edit=new&rule=${encodeURIComponent(condition)}`)).toEqual({ edit: 'new' }),
  )

  test('compares six channels at most, each once', () => {
    const ids = Array.from({ length: 8 }, (_, index) => `0000000${index}-0000-4000-8000-000000000000`)
    const many = [...ids, ...ids].map((id) => `ids=${id}`).join('&')
    expect(read(`?tab=comparison&${many}`)).toEqual({ tab: 'comparison', ids: ids.slice(0, 6) })
  })
})
