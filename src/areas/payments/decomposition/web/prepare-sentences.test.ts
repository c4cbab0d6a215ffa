import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentsCauses } from '#areas/payments/decomposition/contract.ts'
import type { AcceptanceStep } from '#areas/payments/decomposition/model.ts'
import { prepareBridge } from '#areas/payments/decomposition/web/prepare-bridge.ts'
import { prepareCauses } from '#areas/payments/decomposition/web/prepare-causes.ts'
import { prepareFunnel } from '#areas/payments/decomposition/web/prepare-funnel.ts'
import { prepareSentence } from '#areas/payments/decomposition/web/prepare-sentence.ts'
import { prepareTrend } from '#areas/payments/decomposition/web/prepare-trend.ts'
import { frame, generateAnswer } from '#areas/payments/decomposition/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { formatPoints, formatRate } from '#model/formats/number.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const seeds = Array.from({ length: 200 }, (_, seed) => seed)
const flat = (delta: number) => Math.round(delta * 10_000) === 0

/** Said to have moved it most: nothing of the same sign moved it more. */
function expectMost(
  answer: ReturnType<typeof generateAnswer>,
  name: (key: AcceptanceStep) => string,
  said: string,
) {
  const { steps, delta } = answer.acceptance
  const named = steps.filter(({ key, effect }) => said.includes(name(key)) && effect !== 0)
  const most = Math.max(...steps.map(({ effect }) => effect * Math.sign(delta)))
  expect(named.some(({ effect }) => effect * Math.sign(delta) === most)).toBe(true)
}

describe('the sentence at the top', () => {
  test.each(seeds)('agrees with the numbers of answer %i', (seed) => {
    const answer = generateAnswer(seed)
    const { value, delta } = answer.acceptance
    const said = prepareSentence(answer, {}, t)
    expect(said).toContain(formatRate(value.current))
    expect(said.includes('ainda mudam')).toBe(seed % 2 === 0)
    expect(said.includes('não há com o que comparar')).toBe(value.base === null)
    if (value.base === null) return
    expect(said.includes('igual')).toBe(flat(delta))
    if (flat(delta)) return
    expect(said.includes('caiu')).toBe(delta < 0)
    expect(said.includes('subiu')).toBe(delta > 0)
    expect(said).toContain(formatPoints(value.base, value.current))
    expectMost(answer, (key) => t(`payments.acceptanceSteps.${key}`), said)
  })

  test('names the place only where it moved the acceptance the same way, by a quarter of it', () => {
    const answer = generateAnswer(1)
    const cause = causeWith(answer.acceptance.delta / 2)
    expect(prepareSentence(answer, { causes: causesOf([cause]) }, t)).toContain('Visa › 6 e 7')
    const against = causeWith(-answer.acceptance.delta / 2)
    expect(prepareSentence(answer, { causes: causesOf([against]) }, t)).not.toContain('Onde mais pesou')
    const small = causeWith(answer.acceptance.delta / 5)
    expect(prepareSentence(answer, { causes: causesOf([small]) }, t)).not.toContain('Onde mais pesou')
  })
})

test('forces that hide each other are said at the top, even where the total is flat', () => {
  const opposed = {
    dimension: 'acquirer' as const,
    performance: -0.0112,
    mix: 0.014,
    value: 'Adquirente Norte',
    rate: { base: 0.868, current: 0.815 },
  }
  for (const seed of [2, 7]) {
    const said = prepareSentence(generateAnswer(seed), { opposed }, t).replaceAll('\u00a0', ' ')
    expect(said).toContain('forças opostas em Adquirente: o mix fez +1,4 p.p. e o desempenho, −1,1 p.p.')
    expect(said).toContain('; quem mais piorou foi Adquirente Norte, de 86,8 % para 81,5 %.')
  }
})

describe('the bridge', () => {
  test.each(seeds)('of answer %i closes as it is written, and its title holds', (seed) => {
    const answer = generateAnswer(seed)
    const bridge = prepareBridge(answer, t)
    expect(bridge === null).toBe(answer.acceptance.value.base === null)
    if (bridge === null) return
    expect(bridge.summary).not.toContain('..')
    const [first, ...rest] = bridge.bars
    const last = rest.pop()
    let level = first?.to
    for (const { from, to } of rest) {
      expect(from).toBe(level)
      level = to
    }
    expect(level).toBe(last?.to)
    const written = bridge.table.rows.map((row) => Math.round(Number(row[3]?.value) * 10_000))
    const total = written.pop()
    expect(written.reduce((sum, value) => sum + value, 0)).toBe(total)
    const { delta } = answer.acceptance
    expect(bridge.title.includes('não mudou')).toBe(flat(delta))
    if (flat(delta)) return
    const bars = bridge.bars.map(({ text }) => text)
    const [, said] = /\((.*)\)/.exec(bridge.title) ?? []
    expect(bars).toContain(said)
    expect(prepareSentence(answer, {}, t)).toContain(said)
    expect(bridge.title.includes('derrubou')).toBe(delta < 0)
    expectMost(answer, (key) => t(`payments.bridge.steps.${key}`), bridge.title)
  })
})

describe('the funnel', () => {
  test.each(seeds)('of answer %i names the largest loss, and shows no step that nobody told', (seed) => {
    const answer = generateAnswer(seed)
    for (const unit of ['attempts', 'amount'] as const) {
      const { title, steps, unknown, losses } = prepareFunnel(answer, unit, t)
      const known = answer.funnel.filter((step) => step.known)
      expect(steps).toHaveLength(known.length + 1)
      expect(unknown === null).toBe(known.length === answer.funnel.length)
      const most = Math.max(...known.map(({ lost }) => lost[unit].current ?? 0))
      const entered = known[0]?.entered[unit].current ?? 0
      expect(title.includes('maior perda')).toBe(most > 0)
      const named = known.filter(({ key }) => title.includes(t(`payments.funnel.in.${key}`)))
      const share = entered === 0 ? '' : formatRate(most / entered)
      expect(named.map(({ lost }) => lost[unit].current)).toEqual(most > 0 ? [most] : [])
      expect(title.includes(share)).toBe(most > 0 || share === '')
      const lossy = known.filter(({ key, lost }) => key !== 'settlement' && (lost[unit].current ?? 0) > 0)
      expect(losses.map(({ key }) => key)).toEqual([...lossy.map(({ key }) => key), 'chargedBack'])
    }
  })
})

describe('the trend', () => {
  test.each(seeds)('of answer %i names its lowest day among those that are final', (seed) => {
    const answer = generateAnswer(seed)
    const { title, current, immatureFrom, dates } = prepareTrend(answer, 'acceptance', t)
    expect(immatureFrom).toBe(seed % 2 === 0 ? 8 : null)
    const ripe = current.slice(0, immatureFrom ?? undefined).map((value) => value ?? 1)
    const lowest = Math.min(...ripe)
    expect(title).toContain(formatRate(lowest))
    expect(title).toContain(dates[ripe.indexOf(lowest)])
    expect(prepareTrend(answer, 'authorization', t).immatureFrom).toBeNull()
  })
})

test('a cause says whether its own rate or its weight moved the whole', () => {
  const own = causeWith(-0.02)
  const said = prepareCauses(causesOf([own, { ...own, performance: -0.001 }]), t)
  expect(said.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toEqual([
    'Visa › 6 e 7: −2,0 p.p., pelo próprio desempenho',
    'Visa › 6 e 7: −2,0 p.p., pelo peso que tem no total',
  ])
  const [since] = prepareCauses(causesOf([{ ...own, since: '2026-11-10T17:10:00Z' }]), t)
  expect(since?.sentence).toMatch(/, pelo próprio desempenho, desde (?:10\/11 )?14:10$/)
})

function causeWith(effect: number): PaymentsCauses['causes'][number] {
  return {
    segments: [
      { dimension: 'cardBrand', values: ['Visa'] },
      { dimension: 'installments', values: ['6', '7'] },
    ],
    effect,
    since: null,
    performance: effect,
    confidence: 0.9,
    inside: { base: 0.9, current: 0.5 },
    outside: { base: 0.9, current: 0.9 },
    over: { base: 100, current: 100 },
  }
}

function causesOf(causes: PaymentsCauses['causes']): PaymentsCauses {
  const value = { base: 0.5, current: 0.5 }
  return { frame, rate: 'acceptance', value, delta: 0, verdict: 'localised', confidence: 1, causes }
}
