import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeText,
  changeTone,
  comparedText,
  lastingText,
  placeText,
} from '#areas/observability/web/alert-texts.ts'
import type { AlertBell } from '#areas/observability/bell-contract.ts'
import { newlyFired } from '#areas/observability/web/bell/newly-fired.ts'
import { prepareBell, prepareList } from '#areas/observability/web/bell/prepare-bell.ts'
import { prepareOpenSentence, worstOpen } from '#areas/observability/web/prepare-open.ts'
import { anAlert } from '#areas/observability/web/testing/alert.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

describe('what a row says', () => {
  test('the level beside what was expected, or beside the limit that was broken', () => {
    expect(comparedText(anAlert(), t)).toMatch(/^R\$\s400,00 × R\$\s1\.000$/)
    const limit = anAlert({ type: 'limit', low: 50_000, high: null })
    expect(comparedText(limit, t)).toMatch(/^R\$\s400,00 \(limite R\$\s500,00\)$/)
    expect(comparedText(anAlert({ expected: null, low: null, high: null }), t)).toMatch(/^R\$\s400,00$/)
  })

  test('the difference in per cent, of a rate in points, with its meaning for the shop', () => {
    expect(changeText(anAlert())).toBe('−60,0\u00a0%')
    expect(changeText(anAlert({ metric: 'approval', observed: 0.6, expected: 0.8 }))).toBe('−20,0\u00a0p.p.')
    expect(changeTone(anAlert())).toBe('bad')
    expect(changeTone(anAlert({ metric: 'canceledOrders', observed: 1, expected: 5 }))).toBe('good')
    expect(changeTone(anAlert({ expected: null }))).toBeNull()
  })

  test('the place, and how long it lasts', () => {
    const place = [{ dimension: 'channel', value: '', label: 'Canal (não informado)' } as const]
    expect(placeText(anAlert({ place, virtualChannel: 'Marketplaces' }))).toBe(
      'Canal (não informado) › Marketplaces',
    )
    expect(lastingText(anAlert(), Date.parse('2026-11-20T19:05:00Z'))).toBe('2 h 5 min')
    const over = anAlert({ endedAt: '2026-11-20T17:40:00Z' })
    expect(lastingText(over, Date.parse('2026-11-22T00:00:00Z'))).toBe('40 min')
  })
})

describe('what is open', () => {
  test('is said by severity, the worst first', () => {
    expect(prepareOpenSentence({ critical: 1, warning: 0, info: 2 }, t)).toBe(
      '3 alertas abertos: 1 crítico e 2 informativos.',
    )
    expect(prepareOpenSentence({ critical: 0, warning: 1, info: 0 }, t)).toBe(
      '1 alerta aberto: 1 de atenção.',
    )
    expect(worstOpen({ critical: 0, warning: 1, info: 2 })).toBe('warning')
    expect(worstOpen({ critical: 0, warning: 0, info: 0 })).toBeNull()
  })
})

describe('the bell', () => {
  const bell: AlertBell = {
    open: { critical: 0, warning: 4, info: 1 },
    worst: [
      anAlert({ id: 'w', severity: 'warning' }),
      anAlert({ id: 'n', severity: 'warning', firedAt: '2026-11-20T18:00:00.000Z' }),
    ],
    latest: [],
    problems: [
      {
        id: 'p',
        key: 'pagesDown',
        title: '1 página vigiada não abre',
        severity: 'critical',
        since: '2026-11-20T10:00:00.000Z',
      },
      {
        id: 'q',
        key: 'pixLate',
        title: '2 Pix atrasados',
        severity: 'warning',
        since: '2026-11-20T19:00:00.000Z',
      },
    ],
  }

  test('counts alerts and problems, by the worst of both', () => {
    expect(prepareBell(bell, t)).toEqual({
      count: 7,
      worst: 'critical',
      words: '5 alertas abertos: 4 de atenção e 1 informativo. 2 problemas no Guardião.',
    })
    const one = { ...bell, open: { critical: 0, warning: 0, info: 0 }, worst: [] }
    expect(prepareBell({ ...one, problems: bell.problems.slice(1) }, t)).toEqual({
      count: 1,
      worst: 'warning',
      words: 'Nenhum alerta aberto agora. 1 problema no Guardião.',
    })
    expect(prepareBell({ ...one, problems: [] }, t)).toMatchObject({ count: 0, worst: null })
  })

  const idsOf = (of: AlertBell) => prepareList(of).items.map(({ alert, problem }) => (alert ?? problem).id)

  test('lists them together, the worst first and of these the newest, and says how many are not listed', () => {
    expect(idsOf(bell)).toEqual(['p', 'q', 'n', 'w'])
    expect(prepareList(bell).more).toEqual({ alerts: 3, problems: 0 })
  })

  test('lists no problem that is less severe than an alert that is left out', () => {
    const critical = { ...bell, open: { critical: 3, warning: 0, info: 0 }, worst: [anAlert(), anAlert()] }
    expect(idsOf(critical)).toEqual(['a1', 'a1', 'p'])
    expect(prepareList(critical).more).toEqual({ alerts: 1, problems: 1 })
    const whole = { ...critical, open: { critical: 2, warning: 0, info: 0 } }
    expect(idsOf(whole)).toEqual(['a1', 'a1', 'p', 'q'])
    expect(prepareList(whole).more).toEqual({ alerts: 0, problems: 0 })
  })
})

describe('the alarm rings', () => {
  const [one, two] = [anAlert(), anAlert({ id: 'a2' })]

  test('for what fires after the first answer, once', () => {
    const first = newlyFired([one], null)
    expect(first.fresh).toEqual([])
    const second = newlyFired([two, one], first.fired)
    expect(second.fresh).toEqual([two])
    expect(newlyFired([two, one], second.fired).fresh).toEqual([])
  })

  test('again when it comes back, and not for what is acknowledged, silenced or only pending', () => {
    const { fired } = newlyFired([one], null)
    expect(newlyFired([{ ...one, reopened: 1 }], fired).fresh).toHaveLength(1)
    for (const state of ['acknowledged', 'silenced'] as const)
      expect(newlyFired([{ ...two, state }], fired).fresh).toEqual([])
    expect(newlyFired([{ ...two, state: 'pending', firedAt: null }], fired).fresh).toEqual([])
  })
})
