import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentsSegment } from '#areas/payments/decomposition/segment-contract.ts'
import { prepareFunnel } from '#areas/payments/decomposition/web/prepare-funnel.ts'
import { prepareLatency } from '#areas/payments/decomposition/web/prepare-latency.ts'
import { prepareTrend } from '#areas/payments/decomposition/web/prepare-trend.ts'
import { compareSegment } from '#areas/payments/decomposition/web/segment/compare-segment.ts'
import {
  BEYOND_CHANCE,
  compareReasons,
  leadingReason,
  refusalShare,
} from '#areas/payments/decomposition/web/segment/compare-reasons.ts'
import { preparePlaybook } from '#areas/payments/decomposition/web/segment/prepare-playbook.ts'
import { prepareReasons } from '#areas/payments/decomposition/web/segment/prepare-reasons.ts'
import {
  describeFilters,
  prepareSegmentSentence,
} from '#areas/payments/decomposition/web/segment/prepare-segment.ts'
import { frame, generateAnswer, generateDeclines } from '#areas/payments/decomposition/web/testing/answer.ts'
import { declineGroups, type DeclineGroup } from '#model/payments/decline-groups.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const seeds = Array.from({ length: 100 }, (_, seed) => seed)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const pair = (base: number | null, current: number | null) => ({ base, current })

type Given = Pick<PaymentsSegment, 'frame' | 'granularity' | 'inside' | 'outside'>

function sides(
  mine: PaymentsSegment['inside']['metrics']['acceptance'],
  theirs: typeof mine,
  seed = 0,
): Given {
  const [inside, outside] = [generateAnswer(seed), generateAnswer(seed + 1)]
  inside.metrics.acceptance = mine
  outside.metrics.acceptance = theirs
  for (const bucket of inside.buckets) bucket.immature = false
  return { frame, granularity: 'day', inside, outside }
}

describe('the sentence', () => {
  const say = (mine: ReturnType<typeof pair>, theirs: ReturnType<typeof pair>) =>
    plain(prepareSegmentSentence(sides(mine, theirs), 'acceptance', t))

  test('says how far it is from the rest, and how both moved', () => {
    expect(say(pair(0.85, 0.8), pair(0.88, 0.9))).toBe(
      'Aceitação de 80,0 %, 10,0 p.p. abaixo do restante da conta (90,0 %). No período comparado era 85,0 % (−5,0 p.p.); o restante mudou +2,0 p.p.',
    )
    expect(say(pair(0.85, 0.95), pair(0.88, 0.9))).toContain('5,0 p.p. acima do restante da conta (90,0 %)')
    expect(say(pair(0.85, 0.9), pair(0.88, 0.9))).toContain('igual à do restante da conta')
  })

  test('says nothing that is not known', () => {
    expect(say(pair(0.9, null), pair(0.9, 0.9))).toBe(
      'Aceitação: nenhuma tentativa decidida aqui neste período.',
    )
    expect(say(pair(null, 0.8), pair(0.9, 0.9))).not.toContain('comparado')
    expect(say(pair(0.85, 0.8), pair(null, null))).toBe(
      'Aceitação de 80,0 %; não há restante da conta para comparar. No período comparado era 85,0 % (−5,0 p.p.).',
    )
    expect(say(pair(0.85, 0.8), pair(null, 0.9))).not.toContain('o restante mudou')
  })

  test('says that Pix and boletos may still be paid, of the acceptance alone', () => {
    const given = sides(pair(0.85, 0.8), pair(0.85, 0.9))
    const [last] = given.inside.buckets.slice(-1)
    if (last) last.immature = true
    expect(prepareSegmentSentence(given, 'acceptance', t)).toContain('ainda mudam')
    expect(prepareSegmentSentence(given, 'authorization', t)).not.toContain('ainda mudam')
  })
})

test.each(seeds)('of answer %i: its base is the rest of the same days, or itself before', (seed) => {
  const given = sides(pair(0.5, 0.6), pair(0.7, 0.8), seed)
  expect(compareSegment(given, 'period')).toMatchObject({ ...given.inside, frame })
  const answer = compareSegment(given, 'rest')
  expect(answer.metrics.acceptance).toEqual(pair(0.8, 0.6))
  answer.funnel.forEach(({ known, passed }, index) => {
    const [mine, theirs] = [given.inside.funnel[index], given.outside.funnel[index]]
    expect(known).toBe(mine?.known)
    expect(passed.amount).toEqual(
      pair(theirs?.passed.amount.current ?? null, mine?.passed.amount.current ?? null),
    )
  })
  const funnel = prepareFunnel(answer, 'attempts', t, 'rest')
  expect(funnel.steps[0]?.before.startsWith('restante ')).toBe(true)
  expect(funnel.table.columns.map(({ label }) => label)).toContain('Tentativas (restante)')
  const trend = prepareTrend(answer, 'authorization', t, { against: 'rest' })
  expect(trend.base).toEqual(given.outside.buckets.map(({ authorization }) => authorization.current))
  expect(trend.table.columns[1]?.label).toBe('Restante')
})

test('the rest is matched by date, as a filter of the segment may leave it some weekdays only', () => {
  const given = sides(pair(0.5, 0.6), pair(0.7, 0.8))
  const buckets = given.inside.buckets.slice(3, 5)
  const { base } = prepareTrend(
    compareSegment({ ...given, inside: { ...given.inside, buckets } }, 'rest'),
    'authorization',
    t,
    { against: 'rest' },
  )
  expect(base).toEqual(given.outside.buckets.slice(3, 5).map(({ authorization }) => authorization.current))
})

test('an answer takes milliseconds or seconds, and less is better', () => {
  const latency = (base: number | null, current: number | null, most: number | null) =>
    prepareLatency({ p50: pair(base, current), p95: pair(null, most) }, t)
  const { kpi, note } = latency(832.4, 1810.9, 30_000)
  expect([kpi.value, kpi.before, kpi.tone].map(plain)).toEqual(['1,8 s', '832 ms', 'bad'])
  expect(plain(note ?? '')).toBe('95 % em até 30,0 s')
  expect(plain(kpi.change)).toBe('▲ +118 %')
  expect(latency(null, null, null)).toMatchObject({ kpi: { value: '—', change: '—' }, note: null })
})

test('events are marked where they were, and none outside of the days', () => {
  const event = (name: string, from: string, to: string) => ({
    id: name,
    name,
    kind: 'payments' as const,
    from,
    to,
  })
  const events = [
    event('antes', '2026-10-01', '2026-10-02'),
    event('no meio', '2026-11-03', '2026-11-04'),
    event('depois', '2026-12-01', '2026-12-01'),
  ]
  const { marks } = prepareTrend(generateAnswer(1), 'acceptance', t, { events })
  expect(marks.map(({ event: { name }, number, first, last }) => [name, number, first, last])).toEqual([
    ['no meio', 1, 2, 3],
  ])
})

const withAttempts = (inside: number, outside: number): Given => {
  const given = sides(pair(0.5, 0.6), pair(0.7, 0.8))
  given.inside.metrics.attempts = pair(inside, inside)
  given.outside.metrics.attempts = pair(outside, outside)
  return given
}
const reason = (group: DeclineGroup, inside: number, outside: number) => ({
  group,
  inside: pair(inside, inside),
  outside: pair(outside, outside),
})

describe('reasons', () => {
  test('the one that stands out leads, however many more another refuses everywhere', () => {
    const rows = compareReasons(
      { reasons: [reason('funds', 300, 3000), reason('issuerUnavailable', 80, 20)] },
      withAttempts(1000, 10_000),
      'rest',
    )
    expect(rows.map(({ group }) => group)).toEqual(['funds', 'issuerUnavailable'])
    expect(leadingReason(rows)?.group).toBe('issuerUnavailable')
    const { title, bars } = prepareReasons(rows, { frame, against: 'rest' }, t)
    expect(plain(title)).toBe(
      'Emissor indisponível pesa mais aqui: 8,00 % das tentativas, contra 0,20 % no restante',
    )
    expect(bars.map(({ tone }) => tone)).toEqual(['neutral', 'bad'])
  })

  test('what chance explains, or too few attempts, stands out nowhere: the largest leads', () => {
    const few = compareReasons(
      { reasons: [reason('funds', 5, 1), reason('technical', 9, 0)] },
      withAttempts(40, 9000),
      'rest',
    )
    expect(few.every(({ excess }) => excess === null)).toBe(true)
    expect(leadingReason(few)?.group).toBe('technical')
    const alike = compareReasons({ reasons: [reason('funds', 31, 3000)] }, withAttempts(100, 10_000), 'rest')
    expect(plain(prepareReasons(alike, { frame, against: 'rest' }, t).title)).toBe(
      'Maior motivo de recusa, 31,0 % das tentativas: Saldo ou limite',
    )
    expect(leadingReason(compareReasons({ reasons: [] }, withAttempts(0, 0), 'rest'))).toBeUndefined()
  })

  test.each(seeds)('of answer %i: what a bar says is what the table says', (seed) => {
    const { groups } = generateDeclines(seed)
    const reasons = groups.map(({ group, attempts }) => ({
      group,
      inside: attempts,
      outside: pair(attempts.current, attempts.base),
    }))
    const rows = compareReasons({ reasons }, withAttempts(4000, 5000), seed % 2 === 0 ? 'rest' : 'period')
    const { bars, table } = prepareReasons(rows, { frame, against: 'rest' }, t)
    expect(bars.map(({ value }) => value)).toEqual(table.rows.map((row) => row[2]?.text))
    for (const { mine, excess } of rows) {
      expect(refusalShare(mine)).toBe(mine.refused / 4000)
      expect(excess).not.toBeNull()
    }
  })
})

describe('the playbook', () => {
  const code = (group: DeclineGroup, of: string, attempts: number, brand = 'Visa') => ({
    group,
    code: of,
    brand,
    attempts: pair(0, attempts),
    amount: pair(0, attempts),
    recoverable: { attempts: pair(0, 0), amount: pair(0, 0) },
  })
  const row = (group: DeclineGroup, mine: number, other: number) => {
    const [found] = compareReasons(
      { reasons: [reason(group, mine, other)] },
      withAttempts(1000, 1000),
      'rest',
    )
    if (!found) throw new Error('a reason has a row')
    return found
  }
  const codes = [
    code('blocked', '41', 60),
    code('funds', '51', 50),
    code('technical', '19', 30),
    code('technical', '96', 70),
  ]

  test('has two steps for every reason', () => {
    for (const group of declineGroups) {
      const { title, steps, facts } = preparePlaybook(row(group, 10, 10), { codes: [], codesFound: 0 }, t)
      expect(title).toBe(`O que fazer: ${t(`dimensionValues.declineGroup.${group}`)}`)
      expect(new Set(steps.filter((step) => !step.startsWith('payments.'))).size).toBe(2)
      expect(facts.join(' ')).not.toContain('tent')
    }
  })

  test('names who can act by the codes that came, most first', () => {
    const facts = (group: DeclineGroup) =>
      preparePlaybook(row(group, 100, 100), { codes, codesFound: 4 }, t).facts
    expect(facts('technical')[0]).toBe('Quem pode agir: o emissor do cartão e o adquirente.')
    expect(facts('funds')[0]).toBe('Quem pode agir: o cliente.')
  })

  test('says what codes say of trying again, and no more', () => {
    const facts = (group: DeclineGroup, found = 4) =>
      plain(preparePlaybook(row(group, 100, 100), { codes, codesFound: found }, t).facts.join(' '))
    expect(facts('technical')).toContain('70 % destas recusas podem ser tentadas de novo')
    expect(facts('technical', 9)).toContain('Dos códigos listados, 70 %')
    expect(facts('blocked')).toContain('não permite tentar de novo')
    expect(facts('blocked', 9)).not.toContain('não permite')
    expect(facts('suspicion')).not.toContain('tentar')
  })

  test('says that it is of this segment where chance does not explain it', () => {
    const said = (mine: number, other: number) =>
      preparePlaybook(row('funds', mine, other), { codes, codesFound: 4 }, t).facts[1]
    expect(Math.abs(row('funds', 100, 110).excess ?? 9)).toBeLessThan(BEYOND_CHANCE)
    expect(said(200, 100)).toContain('Pesa mais aqui')
    expect(said(100, 200)).toContain('Pesa menos aqui')
    expect(said(100, 110)).toContain('parecido no restante')
  })
})

test('filters are written in words, and how many more there are', () => {
  expect(
    describeFilters(
      {
        frame: { ...frame, currency: 'CLP' },
        filters: [
          { dimension: 'acquirer', values: ['Cielo', ''], count: 2 },
          { dimension: 'declineGroup', values: ['funds'], count: 9 },
          { dimension: 'amountBand', values: ['50000'], count: 1 },
        ],
      },
      t,
    ),
  ).toEqual([
    'Adquirente: Cielo, (não informado)',
    'Motivo da recusa: Saldo ou limite e mais 8',
    'Faixa de valor: CLP$\u00A050.000 a CLP$\u00A0100.000',
  ])
})
