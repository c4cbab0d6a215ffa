import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import texts from '../texts.pt.json' with { type: 'json' }
import type { StoredSettings } from '../contract.ts'
import { listConsequences } from './consequences.ts'

const saved: Omit<StoredSettings, 'isDemo' | 'version'> = {
  name: 'Loja da Ana',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  holidayState: 'SP',
  ownHolidays: [{ day: '2026-08-10', name: 'Aniversário da loja' }],
}

beforeAll(() => i18next.init({ lng: 'pt', resources: { pt: { translation: texts } } }))

const means = (change: Partial<typeof saved>) => listConsequences(saved, { ...saved, ...change }, i18next.t)

describe('what a change means', () => {
  it('is nothing when nothing changes', () => {
    expect(means({ name: ' Loja da Ana ' })).toEqual([])
  })

  it('says that all history is counted again in another zone', () => {
    expect(means({ timeZone: 'America/Manaus' })).toEqual([
      expect.stringContaining('todo o histórico'),
      expect.stringContaining('Nenhum pedido muda de hora'),
    ])
  })

  it.each([
    ['USD', /R\$\s10\.000,00 passa a ser US\$\s10\.000,00/],
    ['CLP', /R\$\s10\.000,00 passa a ser CLP\$\s1\.000\.000\./],
  ] as const)('names both currencies, and what stored amounts become in %s', (currency, becomes) => {
    const [converted = '', stored = ''] = means({ currency })
    expect(converted).toMatch(new RegExp(`${currency}.*BRL`))
    expect(stored).toMatch(/^Metas, orçamentos de campanhas.*não são convertidos/)
    expect(stored).toMatch(becomes)
  })

  it('has a sentence for each thing that changes', () => {
    const all = means({
      name: 'Outra',
      timeZone: 'UTC',
      currency: 'USD',
      holidayState: null,
      ownHolidays: [],
    })
    expect(all).toHaveLength(6)
    expect(all.join(' ')).not.toContain('account.means')
  })
})
