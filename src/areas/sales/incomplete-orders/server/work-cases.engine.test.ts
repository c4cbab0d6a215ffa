import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, eq, like } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole } from '#model/permissions.ts'
import type { CaseChange, Decision } from '../contract.ts'
import { changeIncompleteCases } from './change-incomplete-cases.ts'
import { getIncompleteCase } from './get-incomplete-case.ts'
import { getIncompleteSummary } from './get-incomplete-summary.ts'
import { getIncompleteMessage, saveIncompleteMessage } from './incomplete-message.ts'
import { listIncompleteCases } from './list-incomplete-cases.ts'
import { listIncompletePeople } from './list-incomplete-people.ts'
import { recordIncompleteContact } from './record-incomplete-contact.ts'
import { month, now, pageOf, shop } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const change = (ctx: TestAccount, decision: Decision, ...cases: CaseChange['cases']) =>
  changeIncompleteCases(ctx, { cases, decision })
const idsOf = async (...given: Parameters<typeof listIncompleteCases>) =>
  (await listIncompleteCases(...given)).items.map(({ id }) => id)

/** Another person of the same account. */
async function colleague(ctx: TestAccount, name: string): Promise<TestAccount> {
  const user = { id: randomUUID(), name }
  await engines.db.insert(users).values({ ...user, email: `${user.id}@teste.local`, passwordHash: 'none' })
  await engines.db
    .insert(memberships)
    .values({ userId: user.id, accountId: ctx.account.id, role: 'operator' })
  const permissions = permissionsByRole.operator
  return { ...ctx, actor: { userId: user.id, name, role: 'operator' }, permissions }
}

describe('working a case', () => {
  it('goes from recoverable to contacted to lost and back, each in the audit', async () => {
    const ctx = await shop(engines)
    const stateOf = async () => (await getIncompleteCase(ctx, { caseId: 'card-2' })).case
    await change(ctx, { kind: 'contacted' }, { id: 'card-2', version: 0 })
    expect(await stateOf()).toMatchObject({ state: 'contacted', version: 1 })
    await change(ctx, { kind: 'lost', reason: 'freight' }, { id: 'card-1', version: 1 })
    expect(await stateOf()).toMatchObject({ state: 'lost', lostReason: 'freight', version: 2 })
    await change(ctx, { kind: 'reopen' }, { id: 'card-2', version: 2 })
    expect(await stateOf()).toMatchObject({ state: 'recoverable', lostReason: null, version: 3 })
    const audit = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, ctx.account.id), like(auditLog.action, 'incomplete-case.%')))
      .orderBy(auditLog.seq)
    expect(audit.map(({ action, object, after }) => [action, object, after])).toMatchObject([
      ['incomplete-case.contacted', 'order:card-2', { state: 'contacted' }],
      ['incomplete-case.lost', 'order:card-2', { state: 'lost', lostReason: 'freight' }],
      ['incomplete-case.reopen', 'order:card-2', { state: null }],
    ])
  })

  it('tells the second of two people who was there first', async () => {
    const ctx = await shop(engines)
    const [ana, bia] = [await colleague(ctx, 'Ana'), await colleague(ctx, 'Bia')]
    const own = (who: TestAccount) => (who.actor === 'system' ? null : who.actor.userId)
    const answers = await Promise.all(
      [ana, bia].map((who) => change(who, { kind: 'assign', ownerId: own(who) }, { id: 'pix', version: 0 })),
    )
    const first = answers[0]?.done.length === 1 ? 'Ana' : 'Bia'
    expect(answers.flatMap(({ done }) => done)).toEqual(['pix'])
    expect(answers.flatMap(({ refused }) => refused)).toEqual([{ id: 'pix', why: 'changed', by: first }])
    const { owner, version } = (await getIncompleteCase(ctx, { caseId: 'pix' })).case
    expect([owner?.name, version]).toEqual([first, 1])
    const late = await recordIncompleteContact(ana, { caseId: 'pix', version: 0, channel: 'phone', note: '' })
    expect(late).toMatchObject({ done: [], refused: [{ why: 'changed', by: first }] })
    expect((await getIncompleteCase(ctx, { caseId: 'pix' })).contacts).toEqual([])
  })

  it('decides the same of many, and tells apart those that need nothing any more', async () => {
    const ctx = await shop(engines)
    const ids = ['pix', 'card-2', 'won'].map((id) => ({ id, version: 0 }))
    expect(await change(ctx, { kind: 'lost', reason: 'noAnswer' }, ...ids)).toEqual({
      done: ['pix', 'card-2'],
      refused: [{ id: 'won', why: 'recovered', by: null }],
    })
    expect(await idsOf(ctx, pageOf({ state: ['lost'] }))).toEqual(['pix', 'card-2', 'over'])
  })

  it('keeps each contact as it was written, and the case is contacted from then on', async () => {
    const ctx = await shop(engines)
    const note = 'Ficou de pagar amanhã'
    await recordIncompleteContact(ctx, { caseId: 'pix', version: 0, channel: 'whatsapp', note })
    const { case: found, contacts } = await getIncompleteCase(ctx, { caseId: 'pix' })
    expect(found).toMatchObject({ state: 'contacted', version: 1 })
    expect(contacts).toMatchObject([
      { channel: 'whatsapp', note, by: 'Pessoa de teste', at: now().toISOString() },
    ])
    await expect(ctx.db.execute(`DELETE FROM incomplete_contacts`)).rejects.toThrow()
    await expect(ctx.db.execute(`UPDATE incomplete_contacts SET note = 'x'`)).rejects.toThrow()
    const future = {
      caseId: 'pix',
      version: 1,
      channel: 'phone',
      note: '',
      at: '2026-11-20T15:00:01Z',
    } as const
    await expect(recordIncompleteContact(ctx, future)).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('has nobody responsible once they left the account', async () => {
    const ctx = await shop(engines)
    const ana = await colleague(ctx, 'Ana')
    const ownerId = ana.actor === 'system' ? '' : ana.actor.userId
    await change(ctx, { kind: 'assign', ownerId }, { id: 'pix', version: 0 })
    expect(await idsOf(ctx, pageOf({ owner: ownerId }))).toEqual(['pix'])
    await engines.db.delete(memberships).where(eq(memberships.userId, ownerId))
    expect((await getIncompleteCase(ctx, { caseId: 'pix' })).case.owner).toBeNull()
    expect(await idsOf(ctx, pageOf({ owner: 'none' }))).toContain('pix')
  })

  it('goes to people of the account only', async () => {
    const ctx = await shop(engines)
    const { people } = await listIncompletePeople(ctx)
    expect(people.map(({ name }) => name)).toEqual(['Pessoa de teste'])
    const stranger = await engines.newAccount()
    const ownerId = stranger.actor === 'system' ? '' : stranger.actor.userId
    await expect(change(ctx, { kind: 'assign', ownerId }, { id: 'pix', version: 0 })).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })

  it('is refused to who may only look, and the rest to who may not even look', async () => {
    const ctx = await shop(engines)
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    const nobody = { ...ctx, permissions: new Set<never>() }
    const message = { text: 'Oi', link: '', version: 0 }
    for (const asked of [
      change(viewer, { kind: 'contacted' }, { id: 'pix', version: 0 }),
      recordIncompleteContact(viewer, { caseId: 'pix', version: 0, channel: 'phone', note: '' }),
      saveIncompleteMessage(viewer, message),
      getIncompleteSummary(nobody, month),
      listIncompleteCases(nobody, pageOf()),
      getIncompleteCase(nobody, { caseId: 'pix' }),
      getIncompleteMessage(nobody),
      listIncompletePeople(nobody),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
    expect(await listIncompleteCases(viewer, pageOf())).toMatchObject({ total: 4 })
  })
})

describe('the account’s words to a client', () => {
  it('are Farol’s until it has its own, and one person does not write over another', async () => {
    const ctx = await engines.newAccount({ now })
    const before = await getIncompleteMessage(ctx)
    expect(before).toMatchObject({ version: 0, text: expect.stringContaining('{nome}') })
    const own = { text: 'Oi, {nome}!', link: 'https://loja.com.br/', version: 0 }
    expect(await saveIncompleteMessage(ctx, own)).toEqual({ ...own, version: 1 })
    expect(await getIncompleteMessage(ctx)).toEqual({ ...own, version: 1 })
    for (const version of [0, 2])
      await expect(saveIncompleteMessage(ctx, { ...own, version })).rejects.toMatchObject({
        code: 'conflict',
      })
    expect(await getIncompleteMessage(await engines.newAccount())).toEqual(before)
  })
})
