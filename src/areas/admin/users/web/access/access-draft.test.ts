import { describe, expect, test } from 'vitest'
import {
  accessIn,
  hasRolePermissions,
  permissionsFor,
  rolesWithin,
  customPermissions,
  togglePermission,
} from '#areas/admin/users/web/access/access-draft.ts'
import { permissions, permissionsByRole } from '#model/permissions.ts'

const owner = { role: 'owner', permissions } as const
const draft = { validFrom: '', validUntil: '' }

describe('what may be chosen', () => {
  test('is one’s own role and those after it', () => {
    expect(rolesWithin({ role: 'analyst', permissions: [] })).toEqual(['analyst', 'operator', 'viewer'])
  })

  test('of a role, is what one has too', () => {
    const limit = { role: 'admin', permissions: ['sales.view', 'admin.view', 'admin.edit'] } as const
    expect(permissionsFor('viewer', limit)).toEqual(['sales.view'])
    expect(permissionsFor('owner', owner)).toEqual(permissions)
  })
})

describe('a permission that is ticked', () => {
  test('brings the sight of its area', () => {
    expect(togglePermission([], 'sales.export', owner)).toEqual(['sales.view', 'sales.export'])
  })

  test('goes, and the sight of the area takes all that is in it', () => {
    const given = ['sales.view', 'sales.export', 'orders.view'] as const
    expect(togglePermission(given, 'sales.export', owner)).toEqual(['sales.view', 'orders.view'])
    expect(togglePermission(given, 'sales.view', owner)).toEqual(['orders.view'])
  })
})

test('what is of the whole account is held where one account is whole, and not by some channels alone', () => {
  const manager = { role: 'manager', permissions: permissionsFor('manager', owner) } as const
  const limited = accessIn(manager, [['south'], []])
  expect(limited.permissions).toContain('catalog.view')
  for (const whole of ['team.view', 'integrations.view', 'marketing.edit'] as const) {
    expect(limited.permissions).not.toContain(whole)
    expect(accessIn(manager, [['south'], null]).permissions).toContain(whole)
  }
  expect(limited.channelsOnly).toBe(true)
  expect(accessIn({ role: 'owner', permissions }, [['south']])).toMatchObject({ channelsOnly: false })
  expect(accessIn({ role: 'owner', permissions }, [['south']]).permissions).toContain('team.view')
})

test('an access with exactly the role’s permissions is sent as the role alone', () => {
  const own = [...permissionsByRole.analyst]
  expect(hasRolePermissions({ role: 'analyst', permissions: own })).toBe(true)
  expect(customPermissions({ ...draft, role: 'analyst', permissions: own })).toBeNull()
  const less = own.slice(1)
  expect(customPermissions({ ...draft, role: 'analyst', permissions: less })).toEqual(less)
})
