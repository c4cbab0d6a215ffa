import { expect, it } from 'vitest'
import { CampaignForm } from '#model/marketing/campaigns.ts'
import { toDraft, draftProblems, readDraft } from './campaign-draft.ts'

const draft = {
  ...toDraft(null, 'BRL', '2026-11-20'),
  name: 'Natal',
  end: '2026-12-24',
  budget: '12.500,50',
  targetKind: 'roas',
  target: '4,5',
  campaign: 'natal*, Vitrine',
  coupons: 'NATAL10',
  links: 'https://loja.example/natal\n\n',
}

it('what people write becomes the form, and the form what they wrote', () => {
  const form = CampaignForm.parse(readDraft(draft, 'BRL'))
  expect(form).toMatchObject({
    budget: 1_250_050,
    target: { kind: 'roas', value: 4.5 },
    coupons: ['NATAL10'],
    utm: { source: [], campaign: ['natal*', 'vitrine'] },
    links: ['https://loja.example/natal'],
  })
  expect(CampaignForm.parse(readDraft(toDraft(form, 'BRL', '2026-01-01'), 'BRL'))).toEqual(form)
  const yen = CampaignForm.parse(
    readDraft({ ...draft, budget: '70', targetKind: 'revenue', target: '900' }, 'JPY'),
  )
  expect(yen).toMatchObject({ budget: 70, target: { kind: 'revenue', value: 900 } })
})

it.each([
  [{ name: '' }, { name: 'Campo obrigatório' }],
  [{ end: '2026-11-20' }, { end: 'Data fim deve ser maior que a data início' }],
  [{ budget: 'dez' }, { budget: 'Número inválido' }],
  [{ target: '-1' }, { target: 'Número inválido' }],
  [{ links: 'https://a.example\nhttps://a.example' }, { links: 'URLs duplicadas não são permitidas.' }],
  [{ links: 'ftp://a.example' }, { links: 'URL inválida' }],
])('%j is said at its field', (more, problems) => {
  expect(draftProblems({ ...draft, ...more }, 'BRL')).toEqual(problems)
})

it('a target that is chosen has its value', () => {
  const draft = { ...toDraft(null, 'BRL', '2026-11-29'), name: 'x', end: '2026-11-30' }
  for (const targetKind of ['revenue', 'roas'])
    expect(draftProblems({ ...draft, targetKind }, 'BRL')).toEqual({ target: 'Campo obrigatório' })
  expect(draftProblems(draft, 'BRL')).toEqual({})
})
