import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { silentLogger } from '../http/silent-logger.ts'
import { mailDatabase, type MailDatabase } from '../mail/testing/mail-database.ts'
import { createKeyring, type Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { newPerson } from '../testing/people.ts'
import { resealPeople } from './reseal-people.ts'
import { users } from './schema.ts'
import { opened, sealed, sealedFields } from './sealed-fields.ts'

/** Of its own: everybody in it is sealed again. */
let database: MailDatabase
let db: Database
beforeAll(async () => {
  database = await mailDatabase('reseal_people')
  db = database.connect().db
})
afterAll(() => database.close())

const value = '52998224725'

async function newSealed(keyring: Keyring): Promise<string> {
  const { id: userId } = await newPerson(db, [])
  const entries = sealedFields.map((field) => [field, sealed(keyring, { field, userId, value })])
  await db.update(users).set(Object.fromEntries(entries)).where(eq(users.id, userId))
  return userId
}

async function openedOf(userId: string, keyring: Keyring): Promise<(string | null)[]> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return sealedFields.map((field) => opened(keyring, { field, userId, value: row?.[field] ?? null }))
}

const whole = sealedFields.map(() => value)

it('what an earlier key sealed opens with the key of today alone; what no key opens is told, and left', async () => {
  const [lost, old, today] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const people = [await newSealed(createKeyring(old)), await newSealed(createKeyring(today))]
  const stranger = await newSealed(createKeyring(lost))
  await newPerson(db, [])
  const error = vi.fn<() => void>()
  await resealPeople(db, createKeyring(today, [old]), { ...silentLogger, error })
  for (const person of people) expect(await openedOf(person, createKeyring(today))).toEqual(whole)
  expect(await openedOf(stranger, createKeyring(lost))).toEqual(whole)
  expect(error).toHaveBeenCalledTimes(sealedFields.length)
  expect(JSON.stringify(error.mock.calls)).not.toContain(value)
})
