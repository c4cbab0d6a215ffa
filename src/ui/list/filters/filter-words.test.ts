import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { filterWords, withChosenOption } from '#ui/list/filters/filter-words.ts'
import ui from '../../texts.pt.json' with { type: 'json' }

const gone = 'a6f71969-273e-4cdf-a3a6-66bce48074f6'
const options = [{ value: '20c10099-68a1-4ab2-9739-bc9e45566fbc', label: 'Ana' }]

beforeAll(() => i18next.init({ lng: 'pt', resources: { pt: { translation: ui } } }))

describe('a filter whose value is no choice any more', () => {
  it('says so instead of an id, beside those that are', () => {
    const mark = { kind: 'values', label: 'Marca', options } as const
    expect(filterWords(mark, [gone], i18next.t)).toBe('Marca: (apagado ou sem acesso)')
    expect(filterWords(mark, [options[0]?.value ?? '', gone], i18next.t)).toBe(
      'Marca: Ana, (apagado ou sem acesso)',
    )
    expect(filterWords(mark, ['Correios'], i18next.t)).toBe('Marca: Correios')
  })

  it('stays chosen in its list, and adds nothing where it is a choice or none is chosen', () => {
    expect(withChosenOption(options, gone, i18next.t)).toEqual([
      ...options,
      { value: gone, label: '(apagado ou sem acesso)' },
    ])
    expect(withChosenOption(options, options[0]?.value, i18next.t)).toEqual(options)
    expect(withChosenOption(options, undefined, i18next.t)).toEqual(options)
  })
})
