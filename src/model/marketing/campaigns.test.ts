import { describe, expect, it } from 'vitest'
import { CampaignForm, statusOn } from './campaigns.ts'

const form = {
  name: 'Verão',
  goal: 'sales',
  channels: ['Site'],
  start: '2026-11-01',
  end: '2026-11-30',
  budget: 100_000,
  target: { kind: 'roas', value: 4.5 },
  skus: [],
  isDraft: false,
  utm: { source: [], medium: [], campaign: [' Verao-* ', 'verao-*'] },
  coupons: ['VERAO10', 'VERAO10'],
  links: ['https://loja.example/verao'],
}
const problemsOf = (more: object) =>
  CampaignForm.safeParse({ ...form, ...more }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

it('patterns are in lower case and once, coupons once as written', () => {
  expect(CampaignForm.parse(form)).toMatchObject({ utm: { campaign: ['verao-*'] }, coupons: ['VERAO10'] })
})

it.each([
  [{ name: ' ' }, 'name', 'Campo obrigatório'],
  [{ end: '2026-11-01' }, 'end', 'Data fim deve ser maior que a data início'],
  [{ start: '31/11/2026' }, 'start', 'Valor inválido'],
  [{ start: '0001-01-01' }, 'start', 'Valor inválido'],
  [{ end: '9999-12-31' }, 'end', 'Valor inválido'],
  [{ links: ['ftp://loja.example'] }, 'links.0', 'URL inválida'],
  [
    { links: ['https://loja.example/a', 'https://loja.example/a'] },
    'links',
    'URLs duplicadas não são permitidas.',
  ],
  [{ budget: 0 }, 'budget', 'Número inválido'],
  [{ target: { kind: 'roas', value: -1 } }, 'target.value', 'Número inválido'],
  [{ goal: 'fame' }, 'goal', 'Valor inválido'],
])('%j is refused at %s', (more, path, message) => {
  expect(problemsOf(more)).toEqual([[path, message]])
})

describe('the status on 15 November', () => {
  const standing = { start: '2026-11-01', end: '2026-11-30', isDraft: false, isPaused: false, isEnded: false }
  it.each([
    ['active', {}],
    ['active', { end: '2026-11-15' }],
    ['ended', { end: '2026-11-14' }],
    ['scheduled', { start: '2026-11-16' }],
    ['paused', { isPaused: true }],
    ['ended', { isPaused: true, end: '2026-11-14' }],
    ['ended', { isEnded: true, isPaused: true }],
    ['draft', { isDraft: true }],
    ['draft', { isDraft: true, end: '2026-11-14' }],
  ])('is %s with %j', (status, more) => {
    expect(statusOn('2026-11-15', { ...standing, ...more })).toBe(status)
  })
})
