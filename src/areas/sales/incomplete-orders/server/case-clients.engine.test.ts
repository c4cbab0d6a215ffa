import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { changeIncompleteCases } from './change-incomplete-cases.ts'
import { getIncompleteCase } from './get-incomplete-case.ts'
import { listIncompleteCases } from './list-incomplete-cases.ts'
import { recordIncompleteContact } from './record-incomplete-contact.ts'
import { revealIncompleteClient } from './reveal-incomplete-client.ts'
import { clientsShop } from './testing/clients-shop.ts'
import { now, pageOf } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const idsOf = async (...given: Parameters<typeof listIncompleteCases>) =>
  (await listIncompleteCases(...given)).items.map(({ id }) => id)

describe('the client of a case', () => {
  it('is shown masked, with whether they may be called', async () => {
    const { items } = await listIncompleteCases(await clientsShop(engines), pageOf())
    expect(items.map(({ client, consent }) => [client, consent])).toEqual([
      [{ name: 'Maria S.', phone: '(11) *****-4321', email: 'm***@exemplo.com' }, 'yes'],
      [{ name: 'João S.', phone: '', email: '' }, 'no'],
      [{ name: 'Ana', phone: '', email: '' }, 'unknown'],
      [null, 'unknown'],
    ])
  })

  it('filters the list by what they told', async () => {
    const ctx = await clientsShop(engines)
    expect(await idsOf(ctx, pageOf({ consent: 'yes' }))).toEqual(['maria'])
    expect(await idsOf(ctx, pageOf({ consent: 'no' }))).toEqual(['joao'])
    expect(await idsOf(ctx, pageOf({ consent: 'unknown' }))).toEqual(['ana', 'alguem'])
    expect(await idsOf(ctx, pageOf({ consent: 'yes', reason: ['technical'] }))).toEqual([])
  })

  it('is not called against their word', async () => {
    const ctx = await clientsShop(engines)
    const cases = ['maria', 'joao'].map((id) => ({ id, version: 0 }))
    expect(await changeIncompleteCases(ctx, { cases, decision: { kind: 'contacted' } })).toEqual({
      done: ['maria'],
      refused: [{ id: 'joao', why: 'denied', by: null }],
    })
    const contact = { caseId: 'joao', version: 0, channel: 'phone', note: '' } as const
    expect(await recordIncompleteContact(ctx, contact)).toMatchObject({ refused: [{ why: 'denied' }] })
    expect(await getIncompleteCase(ctx, { caseId: 'joao' })).toMatchObject({
      case: { state: 'recoverable', version: 0 },
      contacts: [],
    })
  })

  it('is revealed for a purpose that stays in the audit, to who may, and in their own account', async () => {
    const ctx = await clientsShop(engines)
    const asked = { caseId: 'maria', purpose: 'Recuperar a compra' }
    expect(await revealIncompleteClient(ctx, asked)).toEqual({
      name: 'Maria José da Silva',
      phone: '11987654321',
      email: 'maria@exemplo.com',
    })
    const revealed = and(eq(auditLog.accountId, ctx.account.id), eq(auditLog.action, 'client.reveal'))
    const audit = await ctx.db.select().from(auditLog).where(revealed)
    expect(audit).toMatchObject([{ after: { purpose: 'Recuperar a compra' } }])
    expect(JSON.stringify(audit)).not.toMatch(/98765|Maria|exemplo/)
    const other = await engines.newAccount({ now })
    const others = await Promise.allSettled([
      revealIncompleteClient({ ...ctx, permissions: permissionsByRole.analyst }, asked),
      revealIncompleteClient(other, asked),
      revealIncompleteClient(ctx, { ...asked, caseId: 'alguem' }),
    ])
    expect(others).toMatchObject(['forbidden', 'notFound', 'notFound'].map((code) => ({ reason: { code } })))
  })
})
