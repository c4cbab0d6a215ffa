import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { formatAge, formatLeft } from '#areas/logistics/live/web/format-age.ts'
import { lateWords } from '#areas/logistics/live/web/packages-columns.tsx'
import { prepareCutOffs } from '#areas/logistics/live/web/prepare-cut-offs.ts'
import { mapMeasures, prepareMap } from '#areas/logistics/live/web/prepare-map.ts'
import { preparePipeline } from '#areas/logistics/live/web/prepare-pipeline.ts'
import { preparePlaces } from '#areas/logistics/live/web/prepare-places.ts'
import { prepareSentence } from '#areas/logistics/live/web/prepare-sentence.ts'
import { prepareTiles } from '#areas/logistics/live/web/prepare-tiles.ts'
import { generateTower, hoursLater, openPackage } from '#areas/logistics/live/web/testing/answer.ts'
import { questionOf, towerList, viewName } from '#areas/logistics/live/address.ts'
import { packageViews } from '#model/logistics/tower.ts'
import { regionKeys } from '#model/states.ts'
import { formatCount } from '#model/formats/number.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { readList } from '#model/address/list-search.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const answers = Array.from({ length: 90 }, (_, seed) => generateTower(seed))
const base = generateTower(0)
const tilesOf = (more: Partial<LogisticsLive['tiles']>): LogisticsLive => ({
  ...base,
  open: { packages: 40, amount: 1 },
  tiles: {
    ...base.tiles,
    overdue: { packages: 0, amount: 0, days: 0 },
    dueToday: { packages: 0, amount: 0, notOut: 0 },
    risk: { ...base.tiles.risk, sum: null },
    ...more,
  },
})

describe('the sentence', () => {
  it('says what is late, due today and at risk, or that nothing is', () => {
    const overdue = { packages: 38, amount: 1_234_500, days: 4 }
    const dueToday = { packages: 1, amount: 100, notOut: 1 }
    const risk = { ...base.tiles.risk, sum: { packages: 9, amount: 1 } }
    const say = (answer: LogisticsLive) => plain(prepareSentence(answer, t))
    expect(say(tilesOf({ overdue, dueToday, risk }))).toBe(
      '38 volumes vencidos (R$ 12.345), 1 vence hoje e 9 com risco de atrasar.',
    )
    expect(say(tilesOf({ dueToday }))).toBe('1 volume vence hoje.')
    expect(say(tilesOf({ risk }))).toBe('9 volumes com risco de atrasar.')
    expect(say(tilesOf({}))).toBe('Nenhum dos 40 volumes em aberto está vencido ou vence hoje.')
    expect(say({ ...tilesOf({}), open: { packages: 0, amount: 0 } })).toBe('Nenhum volume em aberto.')
  })

  it('says each number of the tiles that is not zero, and calm only without any', () => {
    for (const answer of answers.filter(({ open }) => open.packages > 0)) {
      const { overdue, dueToday, risk } = answer.tiles
      const said = prepareSentence(answer, t)
      const told = [overdue.packages, dueToday.packages, risk.sum?.packages ?? 0]
      expect(/Nenhum|único/.test(said)).toBe(told.every((count) => count === 0))
      for (const count of told.filter((each) => each > 0)) expect(said).toContain(formatCount(count))
      expect(said).toMatch(/\.$/)
    }
  })
})

describe('the pipeline', () => {
  it('has every stage with its count, is red only over a limit, and says how each package is judged', () => {
    for (const answer of answers) {
      const columns = preparePipeline(answer, t)
      expect(columns.map(({ stage }) => stage)).toEqual(answer.pipeline.map(({ stage }) => stage))
      for (const [index, column] of columns.entries()) {
        const sums = answer.pipeline[index]
        expect(column.count).toBe(formatCount(sums?.packages ?? -1))
        expect(column.tone === 'bad').toBe((sums?.over ?? 0) > 0)
        expect(column.share).toBeLessThanOrEqual(1)
        expect(column.how.length > 0).toBe((sums?.packages ?? 0) > 0)
        expect(column.limit.includes('dentro')).toBe(
          sums !== undefined &&
            sums.stage !== 'delivered' &&
            sums.packages > 0 &&
            sums.over === 0 &&
            sums.limit.unjudged < sums.packages,
        )
      }
    }
  })
})

describe('tiles', () => {
  it('show the numbers of their lists, and lead nowhere where chances are not known', () => {
    for (const answer of answers) {
      const tiles = Object.fromEntries(prepareTiles(answer, t).map((tile) => [tile.key, tile]))
      expect(tiles['overdue']?.value).toBe(formatCount(answer.tiles.overdue.packages))
      expect(tiles['overdue']?.exact.when).toEqual({ current: 'agora' })
      expect(tiles['yesterday']?.exact.when).toEqual({ current: answer.tiles.yesterday.day })
      expect(tiles['old']?.view).toBe('over-15-days')
      const isReady = answer.tiles.risk.state === 'ready'
      expect(tiles['risk']?.view).toBe(isReady ? 'risk' : null)
      expect(tiles['risk']?.value === '—').toBe(answer.tiles.risk.sum === null)
      expect(tiles['risk']?.definition.length).toBe(isReady && answer.tiles.risk.measured !== null ? 4 : 1)
      for (const tile of Object.values(tiles)) expect(tile?.definition.join('')).not.toMatch(/\{\{|logistics/)
    }
  })
})

describe('places', () => {
  it('a title names the UF and the carrier with most of what is late, with their share', () => {
    for (const answer of answers) {
      for (const measure of mapMeasures) {
        const { title, tiles, table } = prepareMap(answer, measure, t)
        const named = answer.ufs.find(({ uf }) => uf !== '' && title.startsWith(`${uf} tem`))
        const most = Math.max(...answer.ufs.map(({ overdue }) => overdue))
        expect(named?.overdue ?? most).toBe(most)
        expect(title.startsWith('Nenhuma')).toBe(answer.tiles.overdue.packages === 0)
        expect(tiles).toHaveLength(27)
        expect(table.rows).toHaveLength(answer.ufs.length)
      }
      const { title, rows } = preparePlaces(answer, 'carriers', t)
      const most = Math.max(...answer.carriers.map(({ overdueAmount }) => overdueAmount))
      const [worst] = rows.filter(({ name }) => title.startsWith(name))
      const named = answer.carriers.find(({ name }) => name === worst?.value)
      expect(named?.overdueAmount ?? most).toBe(most)
      expect(preparePlaces(answer, 'docks', t).rows).toHaveLength(answer.docks.length)
    }
  })

  it('regions have all that their UFs have, each UF in one, and lead to all of them', () => {
    for (const answer of answers) {
      const { title, rows } = preparePlaces(answer, 'regions', t)
      const map = prepareMap(answer, 'open', t, 'region')
      const mapped = map.tiles.map(({ uf, value }) => [uf, value, map.ufsOf(uf)])
      const listed = new Map(rows.map((row) => [row.value, row]))
      expect(mapped).toEqual(
        regionKeys.map((key) => [key, listed.get(key)?.open ?? '—', [...(listed.get(key)?.values ?? [])]]),
      )
      expect(map.table.rows.map((row) => row[1]?.text)).toEqual(rows.map(({ open }) => open))
      expect(rows.flatMap(({ values }) => values).toSorted()).toEqual(
        answer.ufs.map(({ uf }) => uf).toSorted(),
      )
      const lateIn = (values: readonly string[]) =>
        answer.ufs
          .filter(({ uf }) => values.includes(uf))
          .reduce((sum, { overdueAmount }) => sum + overdueAmount, 0)
      const late = rows.map(({ values }) => lateIn(values))
      expect(late).toEqual(late.toSorted((one, other) => other - one))
      for (const { values, open } of rows) {
        const own = answer.ufs.filter(({ uf }) => values.includes(uf))
        expect(open).toBe(formatCount(own.reduce((sum, place) => sum + place.open, 0)))
      }
      expect(title.startsWith(rows[0]?.name ?? 'Nenhum')).toBe((late[0] ?? 0) > 0 || rows.length === 0)
    }
  })

  it('a cut-off counts down, is soon in its last hour, and is gone when over', () => {
    const now = Date.parse(hoursLater(0))
    const at = (minutes: number) => prepareCutOffs(base, now + minutes * 60_000, t)
    expect(plain(at(0).title)).toBe('Próximo corte em 1 h 00 min')
    expect(at(1).lines.map(({ isSoon }) => isSoon)).toEqual([true, false, false])
    expect(plain(at(1).lines[0]?.left ?? '')).toBe('em 59 min')
    expect(at(60).lines.map(({ place }) => place)).toEqual(['CD 3 · Jadlog', 'CD 30 · Jadlog'])
    expect(at(2000)).toMatchObject({ title: 'Próximos cortes', lines: [] })
  })
})

it('the worst word of a package is said first', () => {
  const frame = { ...base.frame, now: hoursLater(0) }
  const say = (more: Partial<typeof openPackage>) => {
    const { tone, text } = lateWords({ ...openPackage, isLate: false, chance: 0.1, ...more }, frame, t)
    return [tone, plain(text)]
  }
  const due = (at: string | null) => ({ promise: { ...openPackage.promise, due: at } })
  expect(say({ isLate: true, daysLate: 3 })).toEqual(['bad', '3 dias úteis de atraso'])
  expect(say({ isLate: true, daysLate: 0 })).toEqual(['bad', 'Venceu hoje'])
  expect(say({ ...due(hoursLater(4)), isAtRisk: true, chance: 0.72 })).toEqual([
    'attention',
    'Vence hoje · 72 % de atrasar',
  ])
  expect(say({ ...due(hoursLater(40)), isAtRisk: true, chance: 0.72 })).toEqual([
    'attention',
    '72 % de atrasar',
  ])
  expect(say(due(hoursLater(40)))).toEqual(['quiet', 'No prazo'])
  expect(say(due(null))).toEqual(['quiet', 'Sem promessa'])
})

it('ages and countdowns are short', () => {
  expect([0, 59, 3600, 172_799, 172_800, -5].map((seconds) => plain(formatAge(seconds)))).toEqual([
    'menos de 1 min',
    'menos de 1 min',
    '1 h',
    '47 h',
    '2 d',
    'menos de 1 min',
  ])
  expect([1, 3540, 3601, 36_000].map((seconds) => plain(formatLeft(seconds)))).toEqual([
    '1 min',
    '59 min',
    '1 h 01 min',
    '10 h 00 min',
  ])
})

it('every quick view has an address of its own, and the list is asked for it', () => {
  expect(new Set(packageViews.map(viewName)).size).toBe(packageViews.length)
  const tower = { filters: { uf: ['SP'] }, silentDays: 5 }
  for (const view of packageViews) {
    const { question } = readList(towerList, { visao: viewName(view), stage: ['transit'] })
    expect(questionOf(tower, question)).toEqual({
      view,
      page: 1,
      pageSize: 25,
      silentDays: 5,
      filters: { uf: ['SP'], packageStage: ['transit'] },
    })
  }
  expect(questionOf(tower, readList(towerList, { visao: 'mais-de-15-dias' }).question).view).toBe(
    'over-15-days',
  )
  expect(questionOf(tower, readList(towerList, { visao: 'x', tab: 'vencidos' }).question).view).toBe('all')
})
