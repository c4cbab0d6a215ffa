import { beforeAll, describe, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import type { DimensionBreakdown, Segment } from '#areas/sales/billing-decomposition/contract.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'
import { checkEvent } from '#areas/sales/billing-decomposition/web/check-event.ts'
import { newestOrder } from '#areas/sales/web/newest-order.ts'
import { prepareDimension } from '#areas/sales/billing-decomposition/web/prepare-dimension.ts'
import { prepareLosses } from '#areas/sales/billing-decomposition/web/prepare-losses.ts'
import { prepareMilestones } from '#areas/sales/billing-decomposition/web/prepare-milestones.ts'
import { preparePriceVolumeMix } from '#areas/sales/billing-decomposition/web/prepare-price-volume-mix.ts'
import { prepareTimeline } from '#areas/sales/billing-decomposition/web/prepare-timeline.ts'
import { answerWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

function segment(label: string, delta: number, kind: Segment['kind'] = 'both'): Segment {
  const revenue = { base: kind === 'entered' ? null : 100_000, current: 100_000 + delta }
  return {
    value: label,
    label,
    kind,
    revenue,
    delta,
    volume: 0,
    mix: 0,
    performance: delta,
    whole: 0,
    effects: {},
    drivers: {},
  }
}

function breakdown(segments: Segment[], values = segments.length): DimensionBreakdown {
  return {
    dimension: 'uf',
    unit: 'orders',
    explained: 1,
    values,
    finding: { kind: 'spread', label: '' },
    mix: 0,
    performance: 0,
    segments,
  }
}

const prepared = (segments: Segment[], values?: number) =>
  prepareDimension(breakdown(segments, values), { currency: 'BRL', span: '1–10\u00a0nov 2026' }, t)

describe('a dimension', () => {
  test('says how many of how many, and names the rest', () => {
    const table = prepared(
      [segment('SP', -9), segment('RJ', 3), { ...segment('', 1, 'rest'), value: '' }],
      27,
    )
    expect(table.count).toBe('2 de 27')
    expect(table.rows[2]).toMatchObject({ label: 'Outros (25)', value: null })
  })

  test('a segment of one period only moved whole: it entered or left, without parts', () => {
    const [row] = prepared([segment('SP', 500, 'entered')]).rows
    expect(row).toMatchObject({ badge: 'entrou', performance: '—', mix: '—', volume: '—' })
  })

  test('a value that nobody gave has a name and can be filtered by', () => {
    expect(prepared([{ ...segment('', 5), value: '' }]).rows[0]).toMatchObject({
      label: '(não informado)',
      value: '',
    })
  })

  test('bars share one scale, with zero where the signs part', () => {
    const { rows, zero } = prepared([segment('SP', -300), segment('RJ', 100)])
    expect(zero).toBe(0.75)
    expect(rows.map(({ bar }) => bar)).toEqual([-0.75, 0.25])
    expect(prepared([segment('SP', 300), segment('RJ', 100)]).zero).toBe(0)
  })

  test.each([
    ['onlyFell', 'UF: só A caiu'],
    ['onlyRose', 'UF: só A subiu'],
    ['mostFall', 'UF: A é a maior parte da queda'],
    ['mostRise', 'UF: A é a maior parte da alta'],
    ['spread', 'UF: o efeito se espalha'],
    ['flat', 'UF: a soma quase não mudou'],
  ] as const)('its title says the finding: %s', (kind, title) => {
    const finding = { kind, label: kind === 'spread' || kind === 'flat' ? '' : 'A' }
    expect(prepareDimension({ ...breakdown([]), finding }, { currency: 'BRL', span: '' }, t).title).toBe(
      title,
    )
  })
})

describe('milestones and losses', () => {
  const milestones = {
    captured: { base: 1000, current: 1000 },
    approved: { base: 900, current: 800 },
    invoiced: { base: 850, current: 700 },
    canceled: { base: 50, current: 90 },
  }
  test.each([
    [milestones, 'A quebra subiu de 15,0 % para 30,0 %'],
    [{ ...milestones, invoiced: { base: 700, current: 850 } }, 'A quebra caiu de 30,0 % para 15,0 %'],
    [{ ...milestones, invoiced: { base: 700, current: 700 } }, 'A quebra ficou em 30,0 %'],
    [{ ...milestones, captured: { base: 0, current: 10 } }, 'Captado, aprovado, faturado e cancelado'],
  ])('the title tells the quebra', (given, title) => {
    expect(plain(prepareMilestones(answerWith({}, { milestones: given }), t).title)).toBe(title)
  })

  test('reasons come largest first, on one scale, and those of nobody are left out', () => {
    const losses = [
      { reason: 'stockout' as const, value: { base: 100, current: 50 } },
      { reason: 'notApproved' as const, value: { base: 80, current: 250 } },
      { reason: 'fraud' as const, value: { base: 0, current: 0 } },
    ]
    const { rows, title } = prepareLosses(answerWith({}, { losses, milestones }), t)
    expect(rows.map(({ label, bar, mark }) => [label, bar, mark])).toEqual([
      ['Não aprovado', 1, 0.32],
      ['Ruptura', 0.2, 0.4],
    ])
    expect(title).toBe('Não aprovado é a maior parte da quebra')
  })
})

describe('losses without a past, or without a present', () => {
  const sold = { base: 1000, current: 1000 }
  const none = { base: 0, current: 0 }
  const told = (captured: { base: number; current: number }) => {
    const milestones = { captured, approved: captured, invoiced: captured, canceled: none }
    const { summary, none: instead } = prepareLosses(answerWith({}, { losses: [], milestones }), t)
    return [plain(summary), instead]
  }

  test('are said without a dash', () => {
    expect(told(sold)).toEqual(['Quebra de 0,00 % para 0,00 %.', 'Tudo o que foi captado foi faturado.'])
    expect(told({ ...sold, base: 0 })).toEqual([
      'Quebra de 0,00 %; nada foi captado no período comparado.',
      'Tudo o que foi captado foi faturado.',
    ])
    expect(told({ ...sold, current: 0 })).toEqual([
      'Nada foi captado no período.',
      'Nada foi captado no período.',
    ])
  })
})

describe('the time line', () => {
  const event = (id: string, from: string, to = from): TimelineEvent => ({
    id,
    name: id,
    kind: 'other',
    from,
    to,
  })

  test('events of the period are numbered at their steps; those of the compared period are not', () => {
    const events = [
      event('antes', '2026-10-25'),
      event('promo', '2026-11-03', '2026-11-05'),
      event('fim', '2026-11-10'),
    ]
    const { marks } = prepareTimeline(answerWith({}), null, events, t)
    expect(marks.map(({ number, event: { id }, first, last }) => [number, id, first, last])).toEqual([
      [1, 'promo', 2, 4],
      [2, 'fim', 9, 9],
    ])
  })

  test('an event that began before the period is marked from its first step', () => {
    const { marks } = prepareTimeline(answerWith({}), null, [event('longo', '2026-10-01', '2026-11-02')], t)
    expect(marks[0]).toMatchObject({ first: 0, last: 1 })
  })

  test('of a campaign only the day on which it began or ended is marked, in turn', () => {
    const campaign = (id: string, from: string, to: string | null): TimelineEvent => ({
      ...event(id, from),
      to,
      link: `/marketing/campaigns/${id}`,
    })
    const events = [
      campaign('acabou', '2026-10-01', '2026-11-05'),
      campaign('o tempo todo', '2026-10-02', null),
      event('promo', '2026-11-03'),
      campaign('começou', '2026-11-04', null),
    ]
    const { marks } = prepareTimeline(answerWith({}), null, events, t)
    expect(marks.map(({ number, event: { id }, first, last }) => [number, id, first, last])).toEqual([
      [1, 'promo', 2, 2],
      [2, 'começou', 3, 3],
      [3, 'acabou', 4, 4],
    ])
  })

  test('shows the revenue, or the driver that is open', () => {
    const answer = answerWith({ approval: -1 })
    expect(prepareTimeline(answer, null, [], t)).toMatchObject({
      title: 'Faturamento por dia',
      unit: 'money',
    })
    expect(prepareTimeline(answer, 'approval', [], t)).toMatchObject({
      title: 'Aprovação por dia',
      unit: 'rate',
    })
  })
})

test('price, volume and mix add up to their total', () => {
  const { frame } = answerWith({})
  const priceVolumeMix = { volume: -280, mix: 42, price: 91, entered: 69, left: -250, other: 0 }
  const { bars, title } = preparePriceVolumeMix({ priceVolumeMix, frame }, t)
  expect(bars.at(-1)).toMatchObject({ kind: 'total', from: 0, to: -328 })
  expect(title).toBe('Nos produtos, o que mais moveu foi o volume')
})

test('the newest order says up to when there is revenue', () => {
  const sessions = { source: 'sessions', newest: '2026-11-20T11:59:00Z' } as const
  const newest = '2026-11-20T05:00:00Z'
  expect(newestOrder([sessions, { source: 'orders', newest }])).toBe(newest)
  expect(newestOrder([sessions])).toBeNull()
})

test('an event is checked with the sentences of the specification', () => {
  const draft = { name: 'x', kind: 'other' as const, from: '2026-11-02', to: '2026-11-01' }
  expect(checkEvent(draft, t)).toEqual({ to: 'Data fim deve ser maior que a data início' })
  expect(checkEvent({ ...draft, name: '', from: '' }, t)).toEqual({
    name: 'Campo obrigatório',
    from: 'Campo obrigatório',
  })
  expect(checkEvent({ ...draft, name: 'x'.repeat(256), to: '2026-11-02' }, t)).toEqual({
    name: 'Máximo de 255 caracteres',
  })
})
