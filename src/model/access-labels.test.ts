import texts from '../areas/admin/users/texts.pt.json' with { type: 'json' }
import { expect, test } from 'vitest'
import {
  actionLabels,
  areaLabels,
  describePermissions,
  roleLabels,
  statusLabels,
  wholeAccountLabel,
} from './access-labels.ts'

test('what leaves the application is called as it is on the screens', () => {
  const { admin } = texts
  expect(admin).toMatchObject({ roles: roleLabels, areas: areaLabels, actions: actionLabels })
  expect(admin).toMatchObject({ statuses: statusLabels, wholeAccount: wholeAccountLabel })
})

test('permissions are told by area, in the order of the menu, and an area without any is not named', () => {
  expect(describePermissions(['admin.view', 'sales.edit', 'sales.view'])).toEqual([
    { area: 'Vendas', allowed: 'Ver, Editar' },
    { area: 'Administração', allowed: 'Ver' },
  ])
})
