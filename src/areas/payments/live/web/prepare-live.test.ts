import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import { formatMilliseconds } from '#areas/payments/web/format-milliseconds.ts'
import { cellFilters, placeName, troubleFilters } from '#areas/payments/live/web/place.ts'
import { narrowMatrix, prepareMatrix } from '#areas/payments/live/web/prepare-matrix.ts'
import { prepareRefusals } from '#areas/payments/live/web/prepare-refusals.ts'
import { prepareSeries } from '#areas/payments/live/web/prepare-series.ts'
import { prepareSentence, prepareTroubles } from '#areas/payments/live/web/prepare-state.ts'
import { prepareRisk, prepareTiles } from '#areas/payments/live/web/prepare-tiles.ts'
import { generateLive, visa } from '#areas/payments/live/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const seeds = Array.from({ length: 60 }, (_, seed) => seed)
const quiet: PaymentsLive = {
  ...generateLive(1),
  status: 'normal',
  troubles: [],
}
const ofFrame = (frame: Partial<PaymentsLive['frame']>) => ({ ...quiet.frame, isLate: false, ...frame })

describe('the sentence', () => {
  it('says what is wrong, where and since when, without figures that move by themselves', () => {
    const answer: PaymentsLive = { ...quiet, status: 'critical', troubles: [visa, visa], frame: ofFrame({}) }
    expect(prepareSentence(answer, t)).toBe(
      'Aprovação abaixo do normal em Visa · Cielo desde 13:40. E mais 1 lugar fora do normal.',
    )
    expect(prepareTroubles(answer, t).map(({ figures, since }) => [plain(figures), since])[0]).toEqual([
      '41,2 % aprovados; o normal é 88,4 %',
      'Desde 13:40, há 20 min',
    ])
  })

  it('says that nothing is wrong, that too little is known, or that the source is late', () => {
    const say = (answer: Partial<PaymentsLive>) =>
      prepareSentence({ ...quiet, frame: ofFrame({}), ...answer }, t)
    expect(say({})).toBe('Nada fora do normal na última hora.')
    expect(say({ status: 'insufficient' })).toBe('Há poucas tentativas para dizer se algo está errado.')
    expect(say({ frame: ofFrame({ isLate: true }) })).toBe(
      'Nada fora do normal na última hora. Nenhuma tentativa depois de 13:59, o que é raro: ou a fonte atrasa, ou os pagamentos pararam. Os números vão até ali.',
    )
  })

  it('names the figures that are wrong where no place is', () => {
    const tiles = quiet.tiles.map(({ key, figures }) => ({
      key,
      figures: figures.map((figure) => ({
        ...figure,
        status:
          key === 'technicalFailures' && figure.minutes === 5 ? ('attention' as const) : ('normal' as const),
      })),
    }))
    const answer: PaymentsLive = { ...quiet, status: 'attention', tiles, frame: ofFrame({}) }
    expect(prepareSentence(answer, t)).toBe('Fora do normal na loja toda: Falhas técnicas.')
  })
})

describe('a place', () => {
  it('is named by what it has, and leads to itself alone', () => {
    expect(placeName({ acquirer: 'Rede', method: 'Pix', brand: '' }, t)).toBe('Pix · Rede')
    expect(placeName({ ...visa, issuer: 'Banco X' }, t)).toBe('Visa · Cielo · Banco X')
    expect(placeName({ acquirer: '', method: '', brand: '' }, t)).toBe('toda a loja')
    expect(troubleFilters({ ...visa, acquirer: '' })).toEqual({
      paymentMethod: ['Cartão de crédito'],
      cardBrand: ['Visa'],
    })
  })

  it('without a brand is apart from the brands of its method', () => {
    const cell = { ...visa, ...cellOf(quiet), brand: '', method: 'Pix', acquirer: '' }
    const credit = { ...cell, method: 'Cartão de crédito' }
    const cells = [cell, credit, { ...credit, brand: 'Visa' }]
    expect(cellFilters(cell, cells)).toEqual({ acquirer: ['~'], paymentMethod: ['Pix'] })
    expect(cellFilters(credit, cells)).toMatchObject({ cardBrand: ['~'] })
  })
})

function cellOf({ matrix: [cell] }: PaymentsLive) {
  if (cell === undefined) throw new Error('no cell')
  return cell
}

describe('whatever the server answers', () => {
  it.each(seeds)('%i: every cell is in the matrix once, and has its status in words', (seed) => {
    const answer = generateLive(seed)
    const { rows, columns, table } = prepareMatrix(answer, t)
    const shown = rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))
    expect(shown).toHaveLength(answer.matrix.length)
    expect(table.rows).toHaveLength(answer.matrix.length)
    expect(new Set(columns).size).toBe(columns.length)
    for (const { status, words } of shown) expect(words).toContain(t(`paymentsLive.status.${status}`))
  })

  it('a slow cell shows how long answers take, and since when', () => {
    const cell = { ...cellOf(quiet), rate: 0.9, latency: { actual: 4210, usual: 900 } }
    const slow = { ...cell, status: 'attention' as const, trouble: 'latency' as const, since: visa.since }
    const shown = (one: typeof slow | typeof cell) =>
      prepareMatrix({ ...quiet, matrix: [one] }, t).rows[0]?.cells[0]
    expect(plain(shown(slow)?.figure ?? '')).toBe('4,2 s')
    expect(shown(slow)?.since).toBe('desde 13:40')
    expect(plain(shown({ ...cell, trouble: 'approval', since: null })?.figure ?? '')).toBe('90,0 %')
  })

  it.each(seeds)('%i: a narrow matrix hides no cell worse than one that it shows', (seed) => {
    const whole = prepareMatrix(generateLive(seed), t)
    const narrow = narrowMatrix(whole, { rows: 2, columns: 2 })
    const criticalRows = ({ rows }: typeof whole) =>
      rows.filter(({ cells }) => cells.some((cell) => cell?.status === 'critical')).length
    expect(narrow.rows.length).toBeLessThanOrEqual(2)
    expect(criticalRows(whole) === 0 || criticalRows(narrow) > 0).toBe(true)
  })

  it.each(seeds)('%i: a gauge stays within its line, and a missing figure is not a zero', (seed) => {
    const answer = generateLive(seed)
    const tiles = prepareTiles(answer, 15, t)
    expect(tiles).toHaveLength(answer.tiles.length)
    for (const { gauge, key, value, exact } of tiles) {
      expect(exact.when?.current).toBe(key === 'antifraudQueue' ? 'agora' : 'Últimos 15 minutos')
      const parts = gauge === null ? [] : Object.values(gauge)
      expect(parts.every((part) => part > 0 && part < 1)).toBe(true)
      const figure = answer.tiles
        .find((tile) => tile.key === key)
        ?.figures.find(({ minutes }) => minutes === 15)
      expect(value === '—').toBe(figure?.actual === null)
    }
    expect(prepareRisk(answer, t).value).not.toBe('')
  })

  it('a rate of which nothing is decided says so, and not where nobody tried', () => {
    const only = (attempts: number): PaymentsLive => ({
      ...quiet,
      tiles: quiet.tiles.map(({ key, figures }) => ({
        key,
        figures: figures.map((figure) => ({ ...figure, actual: key === 'attempts' ? attempts : null })),
      })),
    })
    const undecided = (attempts: number) =>
      prepareTiles(only(attempts), 5, t).flatMap(({ key, isUndecided }) => (isUndecided ? [key] : []))
    expect(undecided(3)).toEqual(['authorization', 'deduplicatedAuthorization', 'acceptance'])
    expect(undecided(0)).toEqual([])
  })

  it.each(seeds)('%i: steps that no source told are gaps and not outside of the band', (seed) => {
    const answer = generateLive(seed)
    const { picture, table } = prepareSeries(answer, 'acceptance', t)
    const last = picture.dates.length - 1
    expect(picture.immatureFrom).toBe(last)
    expect(picture.lines[0]?.values[last]).toBeNull()
    expect(picture.outside).not.toContain(last)
    expect(table.rows).toHaveLength(answer.series.length)
    for (const index of picture.dates.keys()) expect(picture.describeStep(index)).toHaveLength(3)
  })

  it.each(seeds)('%i: refusals keep their order', (seed) => {
    const answer = generateLive(seed)
    expect(prepareRefusals(answer, t).map(({ orderId }) => orderId)).toEqual(
      answer.refusals.map(({ orderId }) => orderId),
    )
  })
})

it('a latency is in milliseconds up to a second', () => {
  expect([0, 819.6, 1000, 4210].map(formatMilliseconds).map(plain)).toEqual([
    '0 ms',
    '820 ms',
    '1,0 s',
    '4,2 s',
  ])
  expect(formatMilliseconds(null)).toBe('—')
})
