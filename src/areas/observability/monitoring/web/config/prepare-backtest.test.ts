import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { prepareBacktest } from './prepare-backtest.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test('a backtest is told by the days and the metric that it was asked for, whatever is asked meanwhile', () => {
  const at = '2026-11-20T03:00:00Z'
  const times = { brokeAt: at, firedAt: at, resolvedAt: null }
  const { sentences, table } = prepareBacktest(
    {
      metric: 'capturedRevenue',
      days: 30,
      from: '2026-10-30T03:00:00Z',
      to: '2026-11-29T03:00:00Z',
      timeZone: 'America/Sao_Paulo',
      currency: 'BRL',
      series: { all: 1, fired: 1, leftOut: 0 },
      windows: { judged: 10, breaking: 1, notJudged: 0 },
      fired: 1,
      perMonth: 1,
      episodes: [{ place: [], ...times, observed: 8_000, expected: 12_000, lost: 4_000, verdict: null }],
      drawn: null,
    },
    t,
  )
  expect(sentences[0]).toBe('Teria disparado uma vez em 30 dias.')
  expect(table.rows[0]?.map(({ text }) => text)).toContain('R$\u00a080,00')
})
