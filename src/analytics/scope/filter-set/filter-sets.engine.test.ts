import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { Scope } from '#model/scope.ts'
import { resolveScope } from '../resolve-scope.ts'
import { getFilters } from './get-filters.ts'
import { keepFilters, setId } from './keep-filters.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = () => new Date('2026-11-20T15:00:00Z')
const many = Array.from({ length: 500 }, (_, index) => `SKU comprido número ${index}`)

describe('filters too long for an address', () => {
  it('are kept once under what they hold, whatever their order, and the keeping is in the audit', async () => {
    const ctx = await engines.newAccount({ now })
    const { id } = await keepFilters(ctx, { filters: { sku: many, uf: ['SP'] } })
    const again = await keepFilters(ctx, { filters: { uf: ['SP'], sku: many.toReversed() } })
    expect(again.id).toBe(id)
    expect((await getFilters(ctx, { filterSetId: id })).filters).toEqual({ sku: many.toSorted(), uf: ['SP'] })
    const entries = await ctx.db.select().from(auditLog)
    expect(entries).toMatchObject([{ action: 'filter-set.keep', after: { sku: 500, uf: 1 } }])
    expect(setId({ uf: ['SP'] })).not.toBe(setId({ uf: ['RJ'] }))
  })

  it('hold in a question, under those that the question brings itself', async () => {
    const ctx = await engines.newAccount({ now })
    const { id: filterSet } = await keepFilters(ctx, { filters: { sku: many, uf: ['SP'], status: ['new'] } })
    const scope = Scope.parse({ filterSet, filters: { uf: ['RJ'] } })
    expect((await resolveScope(ctx, scope)).filters).toEqual({ sku: many.toSorted(), uf: ['RJ'] })
  })

  it('hold for everybody in the account', async () => {
    const ctx = await engines.newAccount({ now })
    const { id: filterSet } = await keepFilters(ctx, { filters: { sku: many } })
    const person = await newPerson(engines.db, [])
    const actor = { userId: person.id, name: 'Outra pessoa', role: 'viewer' as const }
    const other = { ...ctx, actor, permissions: permissionsByRole.viewer }
    const scope = Scope.parse({ filterSet })
    expect(await resolveScope(other, scope)).toEqual(await resolveScope(ctx, scope))
  })

  it('of another account, or of nobody, are a clear no', async () => {
    const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
    const { id } = await keepFilters(other, { filters: { sku: many } })
    await expect(getFilters(ctx, { filterSetId: id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(resolveScope(ctx, Scope.parse({ filterSet: id }))).rejects.toMatchObject({
      code: 'filtersNotFound',
      message: expect.stringContaining('não existem nesta conta'),
    })
  })

  it('need a screen that has filters to be seen', async () => {
    const ctx = { ...(await engines.newAccount({ now })), permissions: new Set<never>() }
    await expect(keepFilters(ctx, { filters: { uf: ['SP'] } })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getFilters(ctx, { filterSetId: setId({}) })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
