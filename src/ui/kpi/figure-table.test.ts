import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { toCsv } from '#ui/exports/csv.ts'
import { withScope } from '#ui/exports/scoped-csv.ts'
import { figureTable } from '#ui/kpi/figure-table.ts'
import { prepareFigure } from '#ui/kpi/prepare-kpi.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const scope = 'Loja · 1 – 2 nov 2026, comparado a 30 – 31 out 2026'
const linesOf = (...figure: Parameters<typeof prepareFigure>) => {
  const { exact } = prepareFigure(...figure)
  const points = [
    { date: '2026-11-01', compared: '2026-10-30', current: 100, base: null },
    { date: '2026-11-02', compared: null, current: 250, base: 125 },
  ]
  const table = figureTable({ label: '=Receita', exact, points }, t)
  return toCsv(withScope(table, { scope, savedAt: '3 nov 2026, 10:00' }, t)).split('\r\n')
}

it('says the figure to the cent, and its series, with unit, days, account and period', () => {
  const lines = linesOf({ unit: 'money', better: 'up' }, { base: 123_456_789, current: 1_000_000_005 }, 'BRL')
  expect(lines[0]).toBe(
    '\uFEFF"Indicador";"Data";"Valor";"Data da comparação";"Comparação";"Unidade";"Recorte";"Exportado em"',
  )
  expect(lines[1]).toBe(
    `"'=Receita";"Todo o período";10000000,05;"Todo o período";1234567,89;"BRL";"${scope}";"3 nov 2026, 10:00"`,
  )
  expect(lines[2]).toContain('"2026-11-01";1;"2026-10-30";;"BRL"')
  expect(lines[3]).toContain('"2026-11-02";2,5;;1,25;"BRL"')
  expect(lines).toHaveLength(5)
})

it('says rates as fractions and counts as they are, and what is unknown not as zero', () => {
  const value = { base: null, current: 0.012_345 }
  expect(linesOf({ unit: 'rate', better: 'up' }, value, 'BRL')[1]).toContain(
    '"Todo o período";0,012345;"Todo o período";;"fração (0 a 1)"',
  )
  const counted = { base: 7, current: 1234 }
  expect(linesOf({ unit: 'count', better: 'up' }, counted, 'BRL')[1]).toContain(
    ';1234;"Todo o período";7;"quantidade"',
  )
})

it('says when it is of, where that is not the whole period', () => {
  const exact = { value: { base: 6.5, current: 5 }, unit: 'count', currency: 'BRL' } as const
  const lineOf = (when: { current: string; base?: string }) =>
    toCsv(figureTable({ label: 'Tentativas', exact: { ...exact, when } }, t)).split('\r\n')[1]
  expect(lineOf({ current: 'Últimos 15 minutos', base: 'normal' })).toContain(
    '"Últimos 15 minutos";5;"normal";6,5;"quantidade"',
  )
  expect(lineOf({ current: 'agora' })).toContain('"agora";5;;6,5;"quantidade"')
})
