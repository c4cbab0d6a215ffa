import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  dateRange,
  day,
  endAfterStart,
  number,
  optional,
  requiredText,
  findProblems,
  time,
  url,
  urls,
  validationMessages as says,
  year,
} from './index.ts'
import { kept, problemOf, problemsOfPiece } from './testing/check-piece.ts'

describe('section 5: URL inválida', () => {
  it.each([
    'https://loja.com.br',
    'http://loja.com.br:8080/a?b=c#d',
    ' HTTPS://Loja.com.br/ ',
    'https://192.0.2.1/x',
  ])('%s is one', (value) => {
    expect(kept(url, value)).toBe(value.trim())
  })

  it.each([
    'loja.com.br',
    'ftp://loja.com.br',
    'javascript:alert(1)',
    'http:loja.com.br',
    'https://',
    'https://loja',
    'https://ana:senha@loja.com.br',
    'https://loja .com.br',
    'https:\\\\loja.com.br',
    'data:text/html,x',
  ])('%s is none', (value) => {
    expect(problemOf(url, value)).toBe('URL inválida')
  })

  it('URLs duplicadas não são permitidas., however they are written', () => {
    expect(problemOf(urls, ['https://a.com', 'https://b.com'])).toBeUndefined()
    for (const twice of [
      ['https://a.com', 'https://a.com'],
      ['https://a.com', 'HTTPS://A.com/'],
    ]) {
      expect(problemOf(urls, twice)).toBe('URLs duplicadas não são permitidas.')
    }
    expect(problemsOfPiece(urls, ['https://a.com', 'a'])).toEqual({ 'field.1': 'URL inválida' })
  })
})

describe('section 5: Ano inválido', () => {
  it('four digits, of which the store can hold something', () => {
    for (const value of ['26', '20266', 'dois mil', 2026.5, 1969, '2101', Number.NaN, {}]) {
      expect(problemOf(year, value)).toBe('Ano inválido')
    }
    expect(kept(year, ' 2026 ')).toBe(2026)
    expect(kept(year, 2027)).toBe(2027)
  })
})

describe('section 5: Data fim deve ser maior que a data início', () => {
  it('the same day is not later', () => {
    const message = 'Data fim deve ser maior que a data início'
    for (const end of ['2026-03-01', '2026-02-28']) {
      expect(findProblems(dateRange, { start: '2026-03-01', end })).toEqual({ end: message })
    }
    expect(findProblems(dateRange, { start: '2026-03-01', end: '2026-03-02' })).toEqual({})
    expect(findProblems(dateRange, { start: '2026-03-01', end: '' })).toEqual({ end: says.required })
    const validity = z
      .object({ from: optional(day), until: optional(day) })
      .check(endAfterStart('from', 'until'))
    expect(findProblems(validity, { from: '2026-03-02', until: '2026-03-01' })).toEqual({ until: message })
    expect(findProblems(validity, { from: '2026-03-02', until: '' })).toEqual({})
  })
  it('is said beside the problems of other fields', () => {
    const form = z.object({ name: requiredText, from: day, until: day }).check(endAfterStart('from', 'until'))
    expect(findProblems(form, { name: '', from: '2026-03-02', until: '2026-03-01' })).toEqual({
      name: says.required,
      until: 'Data fim deve ser maior que a data início',
    })
    expect(findProblems(form, null)).not.toHaveProperty('until')
  })
})

describe('section 5: Horário inválido', () => {
  it('from 00:00 to 23:59', () => {
    for (const value of ['24:00', '7:30', '12:60', '12h30', '12:30:00', 730]) {
      expect(problemOf(time, value)).toBe('Horário inválido')
    }
    for (const value of ['00:00', '07:30', '23:59']) expect(kept(time, value)).toBe(value)
  })
})

describe('section 5: Número inválido', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1.234', 1234],
    [' -3 ', -3],
    ['\u22120,5', -0.5],
    ['0', 0],
    [7.5, 7.5],
  ])('%s is one', (value, read) => {
    expect(kept(number, value)).toBe(read)
  })

  it.each([
    '12.5',
    '1,234.56',
    '1.2345',
    'dez',
    '1e3',
    '0x10',
    '--1',
    '1,',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
  ])('%s is none', (value) => {
    expect(problemOf(number, value)).toBe('Número inválido')
  })
})
