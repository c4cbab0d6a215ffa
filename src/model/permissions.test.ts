import { expect, test } from 'vitest'
import {
  canSeeWhatItMay,
  effectivePermissions,
  type Grant,
  isWithin,
  mayGrant,
  permissions,
  permissionsByRole,
  roles,
} from './permissions.ts'

const whole = (role: Grant['role']): Grant => ({
  role,
  permissions: permissionsByRole[role],
  virtualChannelIds: null,
})

test('a role may be given by itself and by those before it, and by no other', () => {
  for (const [place, own] of roles.entries()) {
    expect(roles.filter((given) => mayGrant(own, given))).toEqual(roles.slice(place))
  }
})

test('every role sees every area in which it may do something', () => {
  for (const role of roles) expect(canSeeWhatItMay([...permissionsByRole[role]])).toBe(true)
  expect(canSeeWhatItMay(['sales.view', 'orders.edit'])).toBe(false)
})

test('permissions that were given count instead of those of the role', () => {
  expect(effectivePermissions('viewer', null)).toBe(permissionsByRole.viewer)
  expect([...effectivePermissions('viewer', ['sales.view'])]).toEqual(['sales.view'])
})

test('in a part of an account nobody holds what is of the whole: files, keys, connections, the log', () => {
  const part = [...effectivePermissions('admin', null, ['a'])]
  expect(part).toContain('sales.view')
  expect(part).toContain('admin.edit')
  expect(part.filter((permission) => /^(team|integrations)[.]/.test(permission))).toEqual([])
  expect(part).not.toContain('marketing.edit')
  expect([...effectivePermissions('viewer', ['sales.view', 'integrations.view'], ['a'])]).toEqual([
    'sales.view',
  ])
})

test('the whole account holds every channel, and a channel does not hold another, nor the whole', () => {
  const of = (...virtualChannelIds: string[]): Grant => ({ ...whole('admin'), virtualChannelIds })
  expect(isWithin(whole('admin'), of('a', 'b'))).toBe(true)
  expect(isWithin(of('a', 'b'), of('b'))).toBe(true)
  expect(isWithin(of('a'), of('a', 'b'))).toBe(false)
  expect(isWithin(of('a'), whole('admin'))).toBe(false)
})

test('a lower role with more permissions is not within', () => {
  const limited: Grant = { ...whole('admin'), permissions: new Set(['admin.view', 'admin.edit']) }
  expect(isWithin(limited, whole('viewer'))).toBe(false)
  expect(isWithin(whole('owner'), { ...whole('viewer'), permissions: new Set(permissions) })).toBe(true)
})
