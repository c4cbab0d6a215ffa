import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { newPerson } from '../testing/people.ts'
import { findSession } from './find-session.ts'
import { memberships, userSessions } from './schema.ts'
import { sessionLimits, hashSessionToken, newSessionToken } from './session-token.ts'

let engines: TestEngines

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('when somebody was last in an account', () => {
  it('is known from the first request on, and written down once a minute at most, in the account on screen only', async () => {
    const { id: userId, accounts } = await newPerson(engines.db, ['Uma', 'Outra'])
    const token = newSessionToken()
    const start = Date.now()
    const at = (seconds: number) => new Date(start + seconds * 1000)
    await engines.db.insert(userSessions).values({
      tokenHash: hashSessionToken(token),
      userId,
      createdAt: at(0),
      lastSeenAt: at(0),
      expiresAt: at(3600),
    })
    const seenIn = async (place: number) => {
      const rows = await engines.db.select().from(memberships).where(eq(memberships.userId, userId))
      return rows.find(({ accountId }) => accountId === accounts[place]?.id)?.lastSeenAt
    }
    await findSession(engines.db, token, at(1))
    expect([await seenIn(0), await seenIn(1)]).toEqual([at(1), null])
    await findSession(engines.db, token, at(30))
    expect(await seenIn(0)).toEqual(at(1))
    await findSession(engines.db, token, at(90))
    expect([await seenIn(0), await seenIn(1)]).toEqual([at(90), null])
  })

  it('is not moved by what a screen asks by itself, so that a screen left open ends with its session', async () => {
    const { id: userId } = await newPerson(engines.db)
    const token = newSessionToken()
    const start = Date.now()
    const after = (time: number) => new Date(start + time)
    await engines.db.insert(userSessions).values({
      tokenHash: hashSessionToken(token),
      userId,
      createdAt: after(0),
      lastSeenAt: after(0),
      expiresAt: after(sessionLimits.absolute),
    })
    const { idle } = sessionLimits
    const ask = (time: number) => findSession(engines.db, token, after(time), { isUse: false })
    expect(await ask(idle / 2)).not.toBeNull()
    expect(await ask(idle - 1)).not.toBeNull()
    expect(await ask(idle + 1)).toBeNull()
  })
})
