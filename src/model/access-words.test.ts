import texts from '../areas/admin/users/texts.pt.json' with { type: 'json' }
import { expect, test } from 'vitest'
import {
  actionWords,
  areaWords,
  permissionWords,
  roleWords,
  statusWords,
  wholeAccountWords,
} from './access-words.ts'

test('what leaves the application is called as it is on the screens', () => {
  const { admin } = texts
  expect(admin).toMatchObject({ roles: roleWords, areas: areaWords, actions: actionWords })
  expect(admin).toMatchObject({ statuses: statusWords, wholeAccount: wholeAccountWords })
})

test('permissions are told by area, in the order of the menu, and an area without any is not named', () => {
  expect(permissionWords(['admin.view', 'sales.edit', 'sales.view'])).toEqual([
    { area: 'Vendas', allowed: 'Ver, Editar' },
    { area: 'Administração', allowed: 'Ver' },
  ])
})
