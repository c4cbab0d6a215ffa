import { expect, it } from 'vitest'
import { absent } from '#model/formats/locale.ts'
import { changeNote, moneyFigure, pairFigure, rateFigure } from './pair-figures.ts'

it('a note has the change where there is one, what it was where it was, and never two dashes', () => {
  const noteOf = (base: number | null, current: number | null) =>
    moneyFigure('Receita', { base, current }, 'CLP').note?.replaceAll('\u00a0', ' ')
  expect(noteOf(200, 150)).toBe('−25,0 % (era CLP$ 200)')
  expect(noteOf(0, 150)).toBe('era CLP$ 0')
  expect(noteOf(null, 150)).toBe('antes, sem dados')
  expect(rateFigure('Aprovação', { base: null, current: 0.5 }).note).toBe('antes, sem dados')
  expect(changeNote(absent, absent)).toBe('antes, sem dados')
})

it('a figure without a value says so, and what it was', () => {
  expect(rateFigure('Aprovação', { base: null, current: null }).note).toBe('sem dados')
  expect(rateFigure('Aprovação', { base: 0.5, current: null }).note).toBe('sem dados (era 50,0\u00a0%)')
  expect(pairFigure('Volumes', { value: '2', was: '0', verb: 'eram' }).note).toBe('eram 0')
})
