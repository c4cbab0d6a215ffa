import { expect, it } from 'vitest'
import { basicAuthorization, isAuthorized } from './authorization.ts'

const account = { user: 'farol', password: 'senha: com ponto' }

it('holds for the user and the password', () => {
  expect(isAuthorized(basicAuthorization(account), account)).toBe(true)
  expect(isAuthorized(basicAuthorization(account).replace('Basic', 'basic'), account)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['another password', basicAuthorization({ ...account, password: 'outra' })],
  ['another user', basicAuthorization({ ...account, user: 'outro' })],
  ['another scheme', basicAuthorization(account).replace('Basic', 'Bearer')],
  ['what was cut', basicAuthorization(account).slice(0, -2)],
])('does not hold for %s', (_, header) => {
  expect(isAuthorized(header, account)).toBe(false)
})

it.each([
  { user: '', password: '' },
  { user: 'farol', password: '' },
  { user: '', password: 'senha' },
])('never holds with %j', (empty) => {
  expect(isAuthorized(basicAuthorization(empty), empty)).toBe(false)
})
