import { expect, test } from 'vitest'
import { callerNetwork } from './caller-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network)
})

test('two addresses of one customer are one caller', () => {
  expect(callerNetwork('2001:db8:1:2::a')).toBe(callerNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(callerNetwork('2001:db8:1:2::a')).not.toBe(callerNetwork('2001:db8:1:3::a'))
})
