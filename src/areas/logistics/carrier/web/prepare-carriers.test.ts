import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  CarrierCauses,
  CarrierMatrix,
  PromiseErrors,
  SimulatedSwitch,
} from '#areas/logistics/carrier/contract.ts'
import { causesSubtitle } from '#areas/logistics/carrier/web/prepare-carrier-causes.ts'
import { prepareMatrix } from '#areas/logistics/carrier/web/prepare-carrier-matrix.ts'
import { prepareCarriersSentence } from '#areas/logistics/carrier/web/prepare-carriers-sentence.ts'
import { preparePromise } from '#areas/logistics/carrier/web/prepare-promise.ts'
import { prepareRanking } from '#areas/logistics/carrier/web/prepare-ranking.ts'
import { prepareScore } from '#areas/logistics/carrier/web/prepare-score.ts'
import { prepareSwitch } from '#areas/logistics/carrier/web/prepare-switch.ts'
import { frame, generateCarriers } from '#areas/logistics/carrier/web/testing/answer.ts'
import { promiseDays } from '#model/logistics/package-cuts.ts'
import { draws } from '#testing/draws.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const seeds = Array.from({ length: 200 }, (_, seed) => seed)

describe('the sentence at the top', () => {
  test.each(seeds)('agrees with the numbers of answer %i', (seed) => {
    const answer = generateCarriers(seed)
    const { base, current } = answer.total.metrics.onTimePackages
    const said = prepareCarriersSentence(answer, undefined, t)
    expect(said.includes('Nenhum volume')).toBe(current === null)
    if (current === null) return
    expect(said).toContain(formatRate(current))
    expect(said.includes('não há com o que comparar')).toBe(base === null)
    const delta = base === null ? 0 : Math.round((current - base) * 10_000)
    expect(said.includes('igual')).toBe(base !== null && delta === 0)
    expect(said.includes('caiu')).toBe(delta < 0)
    expect(said.includes('subiu')).toBe(delta > 0)
    expect(said).toContain(delta === 0 ? '' : formatPoints(base, current))
    const worse = answer.ranking.filter(({ verdict }) => verdict === 'worse')
    expect(said.includes('fica atrás')).toBe(worse.length > 0)
    const [last] = worse.toSorted((a, b) => a.performance - b.performance)
    expect(said).toContain(last ? `${last.carrier} é a que mais` : '')
  })

  test('names a place that moved the rate the same way by a quarter', () => {
    const answer = generateCarriers(1)
    const { base, current } = answer.total.metrics.onTimePackages
    const delta = (current ?? 0) - (base ?? 0)
    const saidWith = (effect: number) => prepareCarriersSentence(answer, causesOf(effect), t)
    expect(saidWith(delta / 2)).toContain('O que mais pesou: SP')
    for (const effect of [-delta / 2, delta / 5]) expect(saidWith(effect)).not.toContain('O que mais pesou')
  })
})

function causesOf(effect: number): CarrierCauses {
  const pair = { base: 0.9, current: 0.8 }
  const segments = [{ dimension: 'uf' as const, values: ['SP'] }]
  const cause = {
    segments,
    effect,
    performance: effect,
    confidence: 0.9,
    inside: pair,
    outside: pair,
    over: pair,
  }
  return { frame, value: pair, delta: -0.1, verdict: 'localised', confidence: 0.9, causes: [cause] }
}

/** `−1,28 p.p.` */
const hundredths = (text = '') =>
  Math.round(Number(text.replace('p.p.', '').replace('−', '-').replace(',', '.')) * 100)

describe('the ranking', () => {
  test.each(seeds)('says of each what its interval allows, in parts that add up: answer %i', (seed) => {
    const { words, table, title } = prepareRanking(generateCarriers(seed), t)
    const { ranking } = generateCarriers(seed)
    expect(words).toHaveLength(ranking.length)
    ranking.forEach(({ verdict, low, high, own, rest, carrier }, index) => {
      const { sentence = '', detail = '' } = words[index] ?? {}
      expect(sentence.startsWith(carrier)).toBe(true)
      expect(sentence.includes('melhor')).toBe(verdict === 'better')
      expect(sentence.includes('pior')).toBe(verdict === 'worse')
      expect(sentence.includes('melhor') && low <= 0).toBe(false)
      expect(sentence.includes('pior') && high >= 0).toBe(false)
      expect(sentence.includes('poucos volumes')).toBe(verdict === 'few')
      expect(detail).toContain(formatRate(own))
      expect(detail).toContain(formatRate(rest))
      const [, , , , performance, , , mix] = table.rows[index] ?? []
      expect(hundredths(performance?.text) + hundredths(mix?.text)).toBe(Math.round((own - rest) * 10_000))
    })
    expect(title.includes('atrás')).toBe(ranking.some(({ verdict }) => verdict === 'worse'))
  })
})

test.each(seeds.slice(0, 20))('the scorecard ends in its total, and hides what costs: answer %i', (seed) => {
  const answer = generateCarriers(seed)
  const all = prepareScore(answer, { show: 'value', seesCost: true }, t)
  const seen = prepareScore(answer, { show: 'value', seesCost: false }, t)
  expect(all.columns.length - seen.columns.length).toBe(3)
  expect(seen.columns.some(({ label }) => label.toLowerCase().includes('frete'))).toBe(false)
  for (const { rows, columns } of [all, seen]) {
    expect(rows).toHaveLength(answer.carriers.length + 1)
    for (const row of rows) expect(row).toHaveLength(columns.length)
    expect(rows.at(-1)?.[1]?.value).toBe(answer.total.shipped.current)
  }
  answer.carriers.forEach(({ enough }, index) => {
    expect(all.rows[index]?.[0]?.text.includes('poucos volumes')).toBe(!enough)
  })
})

test.each(seeds.slice(0, 40))('the promise tells early, on the day and late apart: answer %i', (seed) => {
  const random = draws(seed)
  const counts = promiseDays.map(() => (seed === 0 ? 0 : Math.floor(random() * 40)))
  const answer: PromiseErrors = {
    frame,
    total: promiseDays.map((day, index) => ({ day, packages: { base: 0, current: counts[index] ?? 0 } })),
    carriers: [],
  }
  const { title, bars, table } = preparePromise(answer, t)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const late = bars.filter(({ kind }) => kind === 'late')
  expect(late.every(({ title: name }) => name.includes('depois'))).toBe(true)
  const lateCount = counts.slice(11).reduce((sum, count) => sum + count, 0)
  const said = all === 0 ? 'Nenhuma' : `${Math.round((100 * lateCount) / all)}\u00a0% depois`
  expect(title).toContain(said)
  expect(Math.max(...bars.map(({ height }) => height))).toBe(all === 0 ? 0 : 1)
  expect(table.rows.at(-1)?.[1]?.value).toBe(all)
})

test.each(seeds.slice(0, 40))('the matrix names the worst of what is surely worse: answer %i', (seed) => {
  const random = draws(seed)
  const cell = () => {
    const due = Math.floor(random() * 90)
    const enough = due >= 30
    return { due, onTime: Math.floor(random() * (due + 1)), enough, isWorst: enough && random() < 0.2 }
  }
  const answer: CarrierMatrix = {
    frame,
    by: 'uf',
    total: { due: 1000, onTime: 800, enough: true, isWorst: false },
    places: ['SP', 'RJ', ''].map((value) => ({ value, rest: false, ...cell() })),
    carriers: ['A', 'B'].map((carrier) => ({
      carrier,
      rest: false,
      ...cell(),
      cells: [cell(), cell(), cell()],
    })),
  }
  const { title, grid, worst } = prepareMatrix(answer, t)
  const cells = answer.carriers.flatMap((row) => row.cells)
  expect(worst).toBe(cells.filter(({ isWorst }) => isWorst).length)
  expect(title.includes('Pior combinação')).toBe(worst > 0)
  answer.carriers.forEach(({ cells: own }, column) => {
    own.forEach(({ enough, isWorst, due }, row) => {
      const drawn = grid.rows[row]?.cells[column]
      expect(drawn?.level === null).toBe(!enough)
      expect(drawn?.text.includes('▼')).toBe(isWorst)
      expect(drawn?.text === '').toBe(due === 0)
    })
  })
})

test.each(seeds.slice(0, 60))('a switch promises only what its interval allows: answer %i', (seed) => {
  const random = draws(seed)
  const [difference, half] = [(random() - 0.5) / 2, random() / 4]
  const [low, high] = [difference - half, difference + half]
  const packages = Math.floor(random() * 900)
  const rated = (rate: number) => ({ rate, here: 12, region: 340, whole: 5600 })
  const simulated: SimulatedSwitch = {
    from: 'A',
    to: 'B',
    region: 'south-east',
    uf: seed % 2 === 0 ? 'MG' : null,
    dock: null,
    packages,
    orders: packages,
    observed: packages === 0 ? null : 0.7,
    difference,
    low,
    high,
    expected: { from: rated(0.7), to: rated(0.7 + difference) },
    verdict: seed % 7 === 0 ? 'few' : low > 0 ? 'better' : high < 0 ? 'worse' : 'same',
    cost: seed % 3 === 0 ? null : { from: 1500, to: 1100, basis: 'route', difference: -400 * packages },
  }
  const { sentence, facts } = prepareSwitch(simulated, frame, t)
  expect(sentence.includes('a mais')).toBe(simulated.verdict === 'better')
  expect(sentence.includes('a menos')).toBe(simulated.verdict === 'worse')
  const said = facts.join(' ')
  for (const end of [low, high]) expect(said).toContain(formatPoints(0, end))
  expect(said.includes('Frete')).toBe(simulated.cost !== null)
  const moved = `cerca de ${formatCount(Math.round(Math.abs(difference) * packages))} volume`
  expect(said.includes(moved)).toBe(['better', 'worse'].includes(simulated.verdict))
  expect(said).toContain('5.600 ao todo')
})

test.each([
  [0.9, 0.8, 'Volumes no prazo: −10,0 p.p. contra o período comparado.'],
  [null, 1, 'Volumes no prazo: não há com o que comparar.'],
])('what changed the deadline is said only against a past: %s to %s', (base, current, said) => {
  const value = { base, current }
  expect(causesSubtitle({ value }, t).replaceAll('\u00a0', ' ')).toBe(said)
})
