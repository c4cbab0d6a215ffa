import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveSiteAddress } from './site-address.ts'

let server: Server
let port: number
beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
})

it('is the public address, without path or slash', () => {
  const publicUrl = 'https://Farol.exemplo.com.br:443/?a#b'
  expect(resolveSiteAddress({ publicUrl, host: 'localhost' }, server)).toBe('https://farol.exemplo.com.br')
})

it.each([
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
])('for the host %s is the port where the server listens, on %s', (host, typed) => {
  expect(resolveSiteAddress({ publicUrl: undefined, host }, server)).toBe(`http://${typed}:${port}`)
})
