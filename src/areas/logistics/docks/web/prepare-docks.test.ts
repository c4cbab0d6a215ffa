import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  DockFigures,
  DockPromises,
  LeadTimeChange,
  LogisticsDocks,
} from '#areas/logistics/docks/contract.ts'
import { formatDays } from '#areas/logistics/web/format-days.ts'
import {
  mainStage,
  prepareCauses,
  prepareChange,
  preparePlaces,
} from '#areas/logistics/docks/web/prepare-change.ts'
import { prepareDocks } from '#areas/logistics/docks/web/prepare-docks.ts'
import { prepareFlow } from '#areas/logistics/docks/web/prepare-flow.ts'
import { prepareHeat } from '#areas/logistics/docks/web/prepare-heat.ts'
import { preparePromises } from '#areas/logistics/docks/web/prepare-promises.ts'
import { prepareSentence } from '#areas/logistics/docks/web/prepare-sentence.ts'
import { leadStages } from '#model/logistics/lead-time.ts'
import { ofEach } from '#model/records.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const frame: LogisticsDocks['frame'] = {
  current: { from: '2026-11-01', to: '2026-11-10', asOf: '2026-11-20T12:00:00Z' },
  base: { from: '2026-10-22', to: '2026-10-31', asOf: '2026-11-10T12:00:00Z' },
  comparator: 'previous-period',
  event: null,
  cutAt: null,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}

const pair = (base: number | null, current: number | null) => ({ base, current })
const waiting = { packages: 12, amount: 99_000, p50: 7200, oldest: 400_000 }
const figures: DockFigures = {
  arrived: pair(90, 100),
  invoiced: pair(80, 95),
  shipped: pair(70, 60),
  outOfStock: { packages: pair(0, 4), amount: pair(0, 40_000) },
  invoices: { compared: pair(0, 80), differing: pair(0, 2), gap: pair(0, 1_500) },
  toInvoice: waiting,
  toShip: { ...waiting, packages: 5 },
  late: { packages: 3, amount: 5000 },
  handling: { p50: pair(3600, 1800), p90: pair(90_000, 400_000) },
  pickup: { p50: pair(null, null), p90: pair(null, null) },
  dispatch: { due: pair(50, 60), kept: pair(40, 30) },
  cutOff: null,
}
const docks: LogisticsDocks = {
  state: 'ready',
  frame,
  total: figures,
  granularity: 'day',
  capacity: 2,
  missed: [],
  docks: [
    {
      dock: 'CD',
      rest: false,
      ...figures,
      overHours: 1,
      cutOffAt: { minute: 870, source: 'own' },
      capacity: { hourly: 2, source: 'learnt' },
    },
  ],
  buckets: [
    {
      date: '2026-11-01',
      compared: null,
      ...ofEach(['arrived', 'invoiced', 'shipped'], () => pair(1, 2)),
      immature: false,
    },
  ],
  heat: [
    { weekday: 1, hour: 9, arrived: 3, invoiced: 1, shipped: 0, handling: 7200, pickup: null },
    { weekday: 2, hour: 9, arrived: 1, invoiced: 1, shipped: 0, handling: null, pickup: null },
  ],
  historyDays: 56,
  backlogDays: 180,
}

const anyChange = fc
  .record({
    bases: fc.tuple(
      fc.double({ min: 4, max: 9, noNaN: true }),
      fc.double({ min: 4, max: 9, noNaN: true }),
      fc.double({ min: 4, max: 9, noNaN: true }),
    ),
    effects: fc.tuple(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
    ),
    moved: fc.boolean(),
  })
  .map(({ bases, effects, moved }): LeadTimeChange => {
    const stages = leadStages.map((key, index) => {
      const [base = 0, effect = 0] = [bases[index], effects[index]]
      return { key, value: pair(base, base + effect), effect, moved }
    })
    const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
    const delta = sum(effects)
    const value = pair(sum(bases), sum(bases) + delta)
    return {
      frame,
      value,
      delta,
      moved,
      stages,
      packages: pair(100, 120),
      dimensions: [
        {
          dimension: 'dock',
          values: 2,
          places: effects.map((effect, index) => ({
            value: `CD ${index}`,
            rest: false,
            packages: pair(50, 40),
            lead: pair(4, 5),
            mix: 0,
            effect,
            stages: { handling: effect, dock: 0, transport: 0 },
          })),
        },
      ],
      causes: moved
        ? [
            {
              stage: 'dock',
              effect: effects[1],
              performance: effects[1],
              segments: [
                { dimension: 'dock', values: ['CD Sul'] },
                { dimension: 'invoiceWeekday', values: ['1'] },
              ],
              inside: pair(1, 2),
              outside: pair(1, 1),
              packages: pair(40, 50),
            },
          ]
        : [],
    }
  })

describe('what is said of the lead time', () => {
  it('agrees with its change, and gives no reason within chance', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const said = prepareSentence(docks, change, t)
        const { moved, delta, value, causes } = change
        expect(said).toContain(formatDays(value.current, t, moved && value.base !== null ? 0.01 : undefined))
        expect(said.includes('piorou')).toBe(moved && delta > 0)
        expect(said.includes('melhorou')).toBe(moved && delta <= 0)
        expect(said.includes('ficou estável')).toBe(!moved)
        const isNamed = causes.some(({ effect }) => effect / delta >= 0.25)
        expect(said.includes('CD Sul, às segundas-feiras')).toBe(moved && isNamed)
        const most = moved && !isNamed ? mainStage(change)?.key : undefined
        expect(most === undefined || said.includes(t(`docks.stages.in.${most}`))).toBe(true)
      }),
    )
  })

  it('moved by as much as its bridge, whose levels are rounded', () => {
    const [any] = fc.sample(anyChange, { seed: 1, numRuns: 1 })
    const change = { ...any!, moved: true, delta: 0.2959, value: pair(6.358, 6.6539) }
    expect(prepareSentence(docks, change, t)).toMatch(/piorou 0,29\sdia.*de 6,36\sdias para 6,65\sdias/)
    expect(prepareChange(change, t)?.title).toContain('piorou 0,29 dia')
  })

  it('is a bridge whose written parts add up, and whose title names what moved most in its way', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const bridge = prepareChange(change, t)
        const parts = bridge?.bars.slice(1, -1) ?? []
        const [first, last] = [bridge?.bars[0], bridge?.bars.at(-1)]
        expect(parts.reduce((level, { from, to }) => level + to - from, first?.to ?? 0)).toBe(last?.to)
        for (const { kind, from, to } of parts) expect(kind).toBe(to > from ? 'down' : 'up')
        const most = change.stages
          .filter(({ effect }) => effect * change.delta > 0)
          .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))[0]
        const named = change.moved && most !== undefined ? t(`docks.stages.in.${most.key}`) : 'além do acaso'
        expect(bridge?.title.includes(named)).toBe(change.moved ? most !== undefined : true)
      }),
    )
  })

  it('is a table of places that add up as they are written', () => {
    const hundredths = (text: string | undefined) =>
      Math.round(Number((text ?? '').replace('−', '-').replace('+', '').replace(',', '.')) * 100)
    fc.assert(
      fc.property(anyChange, (change) => {
        const [dimension] = change.dimensions
        const { table } = preparePlaces(change, dimension ?? { dimension: 'dock', values: 0, places: [] }, t)
        const sum = table.rows.reduce((all, row) => all + hundredths(row.at(-1)?.text), 0)
        // adding the halves of a rounding
        expect(Math.abs(sum - Math.round(change.delta * 100))).toBe(0)
      }),
    )
  })

  it('names a place once, with its days', () => {
    const [change] = fc.sample(
      anyChange.filter(({ moved }) => moved),
      { numRuns: 1, seed: 4 },
    )
    const [cause] = change ? prepareCauses(change, t) : []
    expect(cause?.sentence).toMatch(/^CD Sul, às segundas-feiras: .+ na espera pela coleta$/)
    expect(cause?.detail).toBe(
      'De 1,0 dia para 2,0 dias em 50 volumes; no restante, de 1,0 dia para 1,0 dia.',
    )
  })
})

describe('the docks', () => {
  it('are a table that says what is learnt, and leaves unknown times out', () => {
    const { table, title } = prepareDocks(docks, t)
    const texts = table.rows[0]?.map(({ text }) => text)
    expect(title).toBe('1 doca no período')
    expect(texts).toEqual([
      'CD',
      '100',
      '95',
      '60',
      '12',
      '5',
      expect.stringContaining('1,98'),
      '3',
      '30 min',
      '4,6 dias',
      '—',
      '—',
      '4,00\u00a0%',
      '2,50\u00a0%',
      '50,0\u00a0%',
      '—',
      '14:30',
      '≈ 2',
      '1',
    ])
  })

  it('say nothing of missing stock where no cancellation tells of it', () => {
    const untold = { ...figures, outOfStock: { packages: pair(0, 0), amount: pair(0, 0) } }
    const { table } = prepareDocks({ ...docks, total: untold }, t)
    const place = table.columns.findIndex(({ label }) => label === 'Sem estoque')
    expect(table.rows.map((row) => row[place]?.text)).toEqual(table.rows.map(() => '—'))
  })

  it('say nothing of differing invoices where none is told with its amount', () => {
    const untold = { ...figures, invoices: { compared: pair(0, 0), differing: pair(0, 0), gap: pair(0, 0) } }
    const { table } = prepareDocks({ ...docks, total: untold }, t)
    const place = table.columns.findIndex(({ label }) => label === 'NF divergente')
    expect(table.rows.at(-1)?.[place]?.text).toBe('—')
  })

  it('that miss a weekday are named first', () => {
    const missed = [{ dock: 'CD', weekday: 1, due: 40, kept: 10, rate: 0.25, otherRate: 0.9, days: 4 }]
    expect(prepareDocks({ ...docks, missed }, t).title).toBe('CD perde a coleta em um dia da semana')
    expect(prepareSentence({ ...docks, missed }, undefined, t)).toBe(
      'CD perde coletas às segundas-feiras: 25,0\u00a0% no prazo, contra 90,0\u00a0% nos outros dias. Agora, 12 volumes esperam nota fiscal e 5 esperam coleta.',
    )
  })

  it('that hold one package say so of one', () => {
    const one = { ...waiting, packages: 1 }
    const total = { ...figures, toInvoice: one, toShip: one }
    expect(prepareSentence({ ...docks, total, missed: [] }, undefined, t)).toBe(
      'Agora, 1 volume espera nota fiscal e 1 espera coleta.',
    )
  })

  it('have a week of hours with its peak and its capacity', () => {
    const heat = prepareHeat(docks, 'arrived', t)
    expect(heat.title).toBe('Aprovados: pico segunda-feira, 9 h (3,0)')
    const few = docks.heat.map((cell) => ({ ...cell, arrived: 0.3 }))
    const [first] = prepareHeat({ ...docks, heat: few }, 'arrived', t).grid.rows.flatMap(({ cells }) =>
      cells.filter(({ text }) => text !== ''),
    )
    expect(first?.text).toBe('0,3')
    expect(heat.note).toMatch(/^1 hora da semana recebe/)
    expect(heat.grid.rows).toHaveLength(7)
    expect(heat.table.rows).toHaveLength(2)
    expect(prepareHeat({ ...docks, heat: [] }, 'pickup', t).title).toBe('Nada na semana da doca')
  })

  it('have a flow that says what is left', () => {
    expect(prepareFlow(docks, t).title).toBe('Chegaram 100 e saíram 60: 40 a mais na doca')
    const even = { ...docks, total: { ...figures, shipped: pair(1, 100) } }
    expect(prepareFlow(even, t).title).toBe('Chegaram e saíram 100 volumes')
  })
})

it('promises are judged by their words, and cost what was late', () => {
  const route: DockPromises['routes'][number] = {
    configured: { stock: 1, dock: 2, carrier: 4 },
    dock: 'CD',
    carrier: 'A',
    uf: '',
    packages: 100,
    onTime: 70,
    interval: null,
    promised: 5,
    real: { p50: 4, p80: 6, p90: null },
    late: 30,
    lateAmount: 1_200_000,
    verdict: 'unreal',
    suggestion: { days: 8, coverage: 0.93, packages: 40 },
  }
  const answer: DockPromises = {
    frame,
    target: 0.95,
    heldFrom: '2026-11-08',
    found: 3,
    routes: [
      route,
      {
        ...route,
        carrier: '',
        verdict: 'inflated',
        suggestion: null,
        configured: { stock: null, dock: null, carrier: 3 },
      },
    ],
  }
  const { title, table, note } = preparePromises(answer, false, t)
  expect(title).toMatch(
    /^1 rota promete um prazo irreal: 30 volumes atrasados, R\$.12.* 1 rota promete um prazo inflado\.$/,
  )
  expect(table.rows[0]?.map(({ text }) => text)).toEqual([
    'CD › A',
    'Irreal',
    '100',
    '70,0\u00a0%',
    '5',
    '7 (1 + 2 + 4)',
    '4',
    '6',
    'em aberto',
    '30',
    expect.stringContaining('12.000'),
    '8',
    '93,0\u00a0%',
  ])
  expect(table.rows[1]?.[5]?.text).toBe('— + — + 3')
  const untold = preparePromises({ ...answer, routes: [{ ...route, configured: null }] }, false, t).table
  expect([untold.columns.length, untold.rows[0]?.length]).toEqual(Array(2).fill(table.columns.length - 1))
  expect(table.rows[1]?.slice(-2).map(({ text }) => text)).toEqual(['—', '—'])
  expect(note).toContain('As 2 rotas com mais volumes, de 3.')
  expect(preparePromises({ ...answer, routes: [] }, false, t).title).toBe(
    'Nenhuma rota com prazo irreal ou inflado',
  )
})
