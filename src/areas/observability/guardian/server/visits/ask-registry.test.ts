import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { namesToAsk, openRegistry, resolveRegistries } from './ask-registry.ts'
import { serveRegistry, type Entry, type Registry } from './testing/serve-registry.ts'

let registry: Registry
beforeAll(async () => {
  registry = await serveRegistry()
})
afterAll(() => registry.close())
beforeEach(() => {
  registry.asked.length = 0
  registry.entries.clear()
})

const ENDS = '2027-04-28T05:09:47Z'
const ends = new Date(ENDS).toISOString()
const ask = (host: string, registries = registry.from) =>
  openRegistry(registry.outbound, registries)(host, new AbortController().signal)
const has = (name: string, entry: Entry) => registry.entries.set(name, entry)

describe('the registry of a domain', () => {
  it('is asked from the host upwards, until it knows a name', async () => {
    has('loja.com.br', { ends: ENDS })
    expect(await ask('www.loja.com.br')).toEqual({ domain: 'loja.com.br', ends, said: null, passing: false })
    expect(registry.asked).toEqual(['/domain/www.loja.com.br', '/domain/loja.com.br'])
  })

  it('of other endings is the one of the list with the longest ending, asked for once a day', async () => {
    has('loja.com', { ends: ENDS })
    has('minha.test.loja', { ends: ENDS })
    let now = 0
    const asking = openRegistry(registry.outbound, registry.from, () => now)
    const { signal } = new AbortController()
    expect((await asking('loja.com', signal)).ends).toBe(ends)
    expect((await asking('minha.test.loja', signal)).ends).toBe(ends)
    expect(registry.asked).toEqual(['/dns.json', '/com/domain/loja.com', '/test/domain/minha.test.loja'])
    now += 86_400_001
    await asking('loja.com', signal)
    expect(registry.asked.filter((path) => path === '/dns.json')).toHaveLength(2)
  })

  it('that moved is followed three times, and not into a network inside', async () => {
    has('a.com.br', { to: '/outra/domain/b.com.br' })
    has('b.com.br', { to: '/domain/c.com.br' })
    has('c.com.br', {
      body: JSON.stringify({
        objectClassName: 'domain',
        events: [{ eventAction: 'expiration', eventDate: ENDS }],
      }),
    })
    expect((await ask('a.com.br')).ends).toBe(ends)
    has('volta.com.br', { to: '/domain/volta.com.br' })
    expect(await ask('volta.com.br')).toMatchObject({ ends: null, passing: false })
    has('dentro.com.br', { to: 'https://169.254.169.254/domain/dentro.com.br' })
    expect(await ask('dentro.com.br')).toMatchObject({ ends: null, passing: false })
  })

  it.each<[string, Entry, string, boolean]>([
    [
      'limits its questions',
      { status: 429 },
      'O registro limitou as consultas; nova consulta amanhã.',
      false,
    ],
    ['fails', { status: 503 }, 'O registro não respondeu (503).', true],
    ['refuses', { status: 403 }, 'O registro não respondeu (403).', false],
    ['tells no end', { ends: null }, 'O registro não informa até quando o domínio vale.', false],
    [
      'tells an end that is none',
      { ends: 'nunca' },
      'O registro não informa até quando o domínio vale.',
      false,
    ],
    ['answers no JSON', { body: '<html>' }, 'O registro respondeu algo que não é este domínio.', false],
    [
      'answers of another domain',
      { body: JSON.stringify({ objectClassName: 'domain', ldhName: 'outra.com.br', events: [] }) },
      'O registro respondeu algo que não é este domínio.',
      false,
    ],
    ['never ends', { endless: true }, 'O registro respondeu algo que não é este domínio.', false],
    [
      'answers more than is read',
      { body: `{"objectClassName":"domain","a":"${'x'.repeat(300_000)}"}` },
      'O registro respondeu algo que não é este domínio.',
      false,
    ],
  ])('that %s tells nothing, and says so', async (_, entry, said, passing) => {
    has('loja.com.br', entry)
    expect(await ask('loja.com.br')).toMatchObject({ ends: null, said, passing })
    expect(registry.asked).toEqual(['/domain/loja.com.br'])
  })

  it('that does not know it, or that nobody lists, tells nothing', async () => {
    expect(await ask('a.b.c.d.e.com.br')).toMatchObject({ said: 'O registro não conhece este domínio.' })
    expect(registry.asked).toHaveLength(4)
    expect(await ask('loja.xyz')).toMatchObject({ said: 'O registro deste domínio não informa o fim dele.' })
    registry.list.status = 500
    expect(await ask('loja.xyz')).toMatchObject({ ends: null, passing: true })
    registry.list.status = 200
    const silent = { br: 'http://localhost:9/', list: 'http://localhost:9/' }
    expect(await ask('loja.com.br', silent)).toMatchObject({ ends: null })
  })

  it('is the one of the settings, or else Registro.br and IANA', async () => {
    has('loja.com.br', { ends: ENDS })
    const from = resolveRegistries(registry.from.br.slice(0, -1))
    expect(from).toEqual(registry.from)
    expect((await ask('loja.com.br', from)).ends).toBe(ends)
    expect(resolveRegistries(undefined)).toEqual({
      br: 'https://rdap.registro.br/',
      list: 'https://data.iana.org/rdap/dns.json',
    })
  })

  it('is not asked of numbers and single names', async () => {
    expect(['127.0.0.1', '[::1]', 'localhost'].map(namesToAsk)).toEqual([[], [], []])
    expect(await ask('127.0.0.1')).toMatchObject({ said: 'O endereço não tem domínio.' })
    expect(registry.asked).toEqual([])
  })

  it('ends with its asker', async () => {
    const ending = openRegistry(registry.outbound, registry.from)('loja.com.br', AbortSignal.abort())
    await expect(ending).rejects.toThrow()
  })
})
