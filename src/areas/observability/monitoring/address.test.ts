import { describe, expect, test } from 'vitest'
import { alertsList, parseAlertsSearch, buildQuestion } from '#areas/observability/monitoring/address.ts'
import { parseSearchParams } from '#model/address/search-params.ts'
import { readList } from '#model/address/list-search.ts'

const me = '7b0c8a52-6f1c-4a0e-9d53-0a2f8f6f0001'
const rule = '7b0c8a52-6f1c-4a0e-9d53-0a2f8f6f0002'

const ask = (address: string) => {
  const raw = parseSearchParams(address)
  return buildQuestion(readList(alertsList, raw).question, parseAlertsSearch(raw), me)
}

describe('the list of alerts asks', () => {
  test('for what is open, the worst first, by incident', () => {
    expect(ask('')).toEqual({
      sort: 'severity',
      page: 1,
      pageSize: 25,
      grouped: 'yes',
      period: 'last-30-days',
      states: ['firing', 'acknowledged', 'silenced', 'noData'],
    })
  })

  test('for one’s own, the pending, the resolved and all', () => {
    expect(ask('?tab=meus')).toMatchObject({ owner: me, states: expect.arrayContaining(['firing']) })
    expect(ask('?tab=pendentes').states).toEqual(['pending'])
    expect(ask('?tab=resolvidos').states).toEqual(['resolved'])
    expect(ask('?tab=todos')).not.toHaveProperty('states')
  })

  test('for what the address filters by, and nothing that it cannot mean', () => {
    expect(
      ask(
        `?tab=todos&severity=critical&severity=x&area=payments&owner=none&verdict=falseAlarm&rule=${rule}&grouped=no`,
      ),
    ).toMatchObject({
      severities: ['critical'],
      areas: ['payments'],
      owner: 'none',
      verdict: 'falseAlarm',
      ruleId: rule,
      grouped: 'no',
    })
    expect(ask('?days=2026-11-20_2026-11-24').period).toBe('2026-11-20_2026-11-24')
    expect(ask('?period=2025-11-28_2025-11-28').period).toBe('2025-11-28_2025-11-28')
    expect(ask('?period=last-7-days&days=2026-11-20_2026-11-24').period).toBe('2026-11-20_2026-11-24')
    expect(ask('?days=2026-11-20_').period).toBe('2026-11-20_2026-11-20')
    const wrong = ask('?severity=x&owner=x&verdict=x&rule=x&grouped=x&sort=x&days=x')
    expect(wrong).toEqual(ask(''))
  })

  test('for few incidents in whole', () => {
    const ids = Array.from({ length: 8 }, (_, place) => `7b0c8a52-6f1c-4a0e-9d53-0a2f8f6f000${place}`)
    const search = parseAlertsSearch({ expanded: [...ids, 'x'] })
    expect(search.expanded).toHaveLength(5)
    expect(parseAlertsSearch({ expanded: 'x' })).toEqual({})
  })
})
