import { expect, it } from 'vitest'
import { ambiguousCodes, declineTable, merchantAdvice } from './declines.ts'
import { declineCode, normaliseDecline } from './normalise-decline.ts'

const said = { brand: 'Visa', code: '51', reason: '', outcome: 'declined', stage: 'authorization' }

it('names a refusal by brand and code: the same code is not the same to two brands', () => {
  expect(normaliseDecline(said)).toMatchObject({ group: 'funds', reversible: true, visaCategory: 2 })
  expect(normaliseDecline({ ...said, code: '63', brand: 'Elo' })).toMatchObject({ group: 'invalidData' })
  expect(normaliseDecline({ ...said, code: '63', brand: 'Mastercard' })).toMatchObject({
    group: 'suspicion',
    reversible: true,
    isAmbiguous: true,
    visaCategory: null,
  })
  expect(normaliseDecline({ ...said, code: '57', brand: 'Hipercard' })?.reversible).toBe(true)
  expect(normaliseDecline({ ...said, code: '57' })?.reversible).toBe(false)
})

it('keeps the scheme’s own category apart from what ABECS says', () => {
  for (const code of ['54', 'N7', '82'])
    expect(normaliseDecline({ ...said, code })).toMatchObject({ reversible: false, visaCategory: 3 })
  for (const code of ['03', '93'])
    expect(normaliseDecline({ ...said, code })).toMatchObject({ reversible: false, visaCategory: 2 })
  expect(merchantAdvice.get('24')).toEqual({ advice: 'later', hours: 1 })
})

it('reads Pagar.me’s codes from before and after its change', () => {
  expect(normaliseDecline({ ...said, code: '1011', brand: '' })?.group).toBe('invalidData')
  expect(normaliseDecline({ ...said, code: '14' })?.group).toBe('invalidData')
})

it('falls back to what the source says, and guesses nothing', () => {
  expect(normaliseDecline({ ...said, code: '', reason: 'suspected' })?.group).toBe('suspicion')
  expect(normaliseDecline({ ...said, code: 'Z9', brand: 'Visa' })).toMatchObject({
    group: 'unmapped',
    code: 'Z9',
  })
  expect(normaliseDecline({ ...said, brand: '' })).toMatchObject({ group: 'unmapped', isMapped: false })
  expect(normaliseDecline({ ...said, outcome: 'approved' })).toBeNull()
  expect(normaliseDecline({ ...said, outcome: 'expired', code: '' })?.group).toBe('abandoned')
  expect(normaliseDecline({ ...said, outcome: 'blocked' })?.group).toBe('antifraud')
  expect(normaliseDecline({ ...said, outcome: 'error', code: '' })?.group).toBe('technical')
})

it('names a refusal of a brand that the table lacks by what all others mean alike', () => {
  const ofCabal = (code: string) => normaliseDecline({ ...said, brand: 'Cabal', code })
  expect(['05', '51', '54', '91', '96'].map((code) => ofCabal(code)?.group)).toEqual([
    'generic',
    'funds',
    'invalidData',
    'issuerUnavailable',
    'technical',
  ])
  expect(ofCabal('51')).toMatchObject({ reversible: true, isAmbiguous: false, visaCategory: null })
  for (const code of ['04', '12', '13', '57', '59', '62', '63', '82', '116', 'N7'])
    expect(ofCabal(code)?.group).toBe('unmapped')
  expect(normaliseDecline({ ...said, brand: 'Amex' })?.group).toBe('unmapped')
  expect(normaliseDecline({ ...said, brand: 'Belo', code: '23' })?.group).toBe('unmapped')
})

it('finds the code in what a gateway says', () => {
  expect(
    ['51', ' 5', '51 - Saldo insuficiente', 'n7:cvv', 'Saldo insuficiente', ''].map(declineCode),
  ).toEqual(['51', '05', '51', 'N7', '', ''])
})

it('has each code once, those with several meanings too', () => {
  expect([...ambiguousCodes].every((key) => declineTable.has(key))).toBe(true)
})
