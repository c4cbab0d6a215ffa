import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from './router.ts'

let engines: TestEngines
let server: TestServer
let clock = Date.now()

beforeAll(async () => {
  engines = await testEngines()
  // behind a proxy, which says where each request came from
  const publicUrl = 'http://farol.exemplo'
  server = await startTestServer(
    engines,
    { session: sessionRouter },
    { now: () => new Date(clock), publicUrl },
  )
})
beforeEach(() => {
  clock += 16 * 60_000
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

async function loginFrom(ip: string, email: string, password: string): Promise<number> {
  const { status } = await server
    .newBrowser()
    .post('/api/users/login', { email, password }, { 'x-forwarded-for': ip })
  return status
}

/** More wrong passwords than all the world may try, from many addresses. */
async function guessFromEverywhere(email: string): Promise<void> {
  const guesses = Array.from({ length: 105 }, (_, guess) => `198.51.100.${Math.floor(guess / 5)}`)
  for (const ip of guesses) await loginFrom(ip, email, 'errada')
}

it('while others guess a password from everywhere, only its owner gets in, from where they did before, and is held to the tight limit there', async () => {
  const { email, password } = await newPerson(engines.db)
  expect(await loginFrom('203.0.113.9', email, password)).toBe(200)
  await guessFromEverywhere(email)
  expect(await loginFrom('203.0.113.10', email, password)).toBe(429)
  expect(await loginFrom('203.0.113.9', email, password)).toBe(200)
  for (let guess = 0; guess < 5; guess++) {
    expect(await loginFrom('203.0.113.9', email, 'errada')).toBe(401)
  }
  expect(await loginFrom('203.0.113.9', email, password)).toBe(429)
})

it('one address that goes on guessing keeps nobody else out, however often it is refused', async () => {
  const { email, password } = await newPerson(engines.db)
  for (let guess = 0; guess < 5; guess++) {
    expect(await loginFrom('192.0.2.7', email, 'errada')).toBe(401)
  }
  for (let guess = 0; guess < 110; guess++) {
    expect(await loginFrom('192.0.2.7', email, 'errada')).toBe(429)
  }
  expect(await loginFrom('192.0.2.8', email, password)).toBe(200)
})

it('one address that tries many e-mails is stopped, and the others are not', async () => {
  const { email, password } = await newPerson(engines.db)
  for (let guess = 0; guess < 50; guess++) {
    expect(await loginFrom('192.0.2.1', `${guess}-${email}`, 'errada')).toBe(401)
  }
  expect(await loginFrom('192.0.2.1', email, password)).toBe(429)
  expect(await loginFrom('192.0.2.2', email, password)).toBe(200)
})

it('an address of IPv6 counts by the half that a customer has', async () => {
  const { email } = await newPerson(engines.db)
  for (let guess = 0; guess < 5; guess++) {
    expect(await loginFrom(`2001:db8:1:2::${guess}`, email, 'errada')).toBe(401)
  }
  expect(await loginFrom('2001:db8:1:2:ffff::1', email, 'errada')).toBe(429)
  expect(await loginFrom('2001:db8:1:3::1', email, 'errada')).toBe(401)
})
