import { readFileSync } from 'node:fs'
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
  const file = new URL('../../public/locales/pt/translation.json', import.meta.url)
  const { admin } = JSON.parse(readFileSync(file, 'utf8'))
  expect(admin).toMatchObject({ roles: roleWords, areas: areaWords, actions: actionWords })
  expect(admin).toMatchObject({ statuses: statusWords, wholeAccount: wholeAccountWords })
})

test('permissions are told by area, in the order of the menu, and an area without any is not named', () => {
  expect(permissionWords(['admin.view', 'sales.edit', 'sales.view'])).toEqual([
    { area: 'Vendas', allowed: 'Ver, Editar' },
    { area: 'Administração', allowed: 'Ver' },
  ])
})
