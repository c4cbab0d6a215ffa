import { expect, test } from 'vitest'
import { accessChanges, type ShownAccess } from '#areas/admin/users/web/access/access-changes.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

const t = await textsForTests()
const before: ShownAccess = {
  role: 'viewer',
  permissions: ['sales.view', 'orders.view'],
  channels: null,
  validFrom: '',
  validUntil: '2026-12-31',
}

test('nothing changed is no line', () => {
  expect(accessChanges(before, { ...before, permissions: ['orders.view', 'sales.view'] }, t)).toEqual([])
})

test('every difference is a line, from what to what', () => {
  const after: ShownAccess = {
    role: 'analyst',
    permissions: ['sales.view', 'sales.edit', 'sales.export', 'team.view'],
    channels: ['App', 'Site'],
    validFrom: '2026-12-01',
    validUntil: '',
  }
  expect(accessChanges(before, after, t)).toEqual([
    { what: 'Perfil', before: 'Leitura', after: 'Analista' },
    { what: 'Permissões dadas', before: '', after: 'Vendas: Editar, Exportar; Equipe: Ver' },
    { what: 'Permissões retiradas', before: 'Pedidos: Ver', after: '' },
    { what: 'Canais virtuais', before: 'Conta inteira', after: 'App, Site' },
    { what: 'Primeiro dia', before: 'Sem limite', after: '01/12/2026' },
    { what: 'Último dia', before: '31/12/2026', after: 'Sem limite' },
  ])
})
