import { scaled, stores } from '@farol/demo-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { postalCode } from './parcels.ts'
import { startCorreiosStandIn, type CorreiosStandIn } from './start-correios-stand-in.ts'

let shop: CorreiosStandIn
beforeEach(async () => {
  shop = await startCorreiosStandIn({
    store: scaled(stores.aurora, { scale: 0.005, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
})
afterEach(() => shop.close())

type Body = {
  token?: string
  msgs?: string[]
  objetos?: { codObjeto: string; mensagem?: string; eventos?: object[] }[]
}
async function ask(path: string, headers: Record<string, string>, body?: string) {
  const answer = await fetch(`${shop.url}${path}`, {
    headers: { 'accept-language': 'pt-BR', ...headers },
    ...(body !== undefined && { method: 'POST', body }),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}
async function tokenOf(accessCode = shop.accessCode, card = shop.account) {
  const basic = Buffer.from(`${shop.user}:${accessCode}`).toString('base64')
  const sent = JSON.stringify({ numero: card })
  return ask('/token/v1/autentica/cartaopostagem', { authorization: `Basic ${basic}` }, sent)
}
const track = (token: string, codes: readonly string[], language = 'pt-BR') =>
  ask(`/srorastro/v1/objetos?codigosObjetos=${codes.join(',')}&resultado=T`, {
    authorization: `Bearer ${token}`,
    'accept-language': language,
  })

it('gives numbers with the digit that checks them', () => {
  // 47312482 is the example of the postal union's standard S10
  expect(postalCode(47_312_482)).toBe('AM473124829BR')
})

it('gives a token for a card, which ends', async () => {
  expect((await tokenOf('outro')).status).toBe(401)
  expect((await tokenOf(shop.accessCode, '1')).status).toBe(400)
  const { status, body } = await tokenOf()
  expect(status).toBe(201)
  expect((await track(body.token ?? '', ['AA000000005BR'])).status).toBe(200)
  expect((await track('outro', ['AA000000005BR'])).status).toBe(401)
  shop.advance(86_400)
  expect((await track(body.token ?? '', ['AA000000005BR'])).status).toBe(401)
})

it('tells each of up to fifty objects, in a language that it has', async () => {
  const token = (await tokenOf()).body.token ?? ''
  const known = shop.parcels().filter(({ isUnknown }) => !isUnknown)
  const [first] = known
  const { body } = await track(token, [first?.code ?? '', 'AA000000005BR', 'x'])
  expect(
    body.objetos?.map(({ mensagem, eventos }) => [mensagem?.slice(0, 7), (eventos ?? []).length > 0]),
  ).toEqual([
    [undefined, true],
    ['SRO-020', false],
    ['SRO-019', false],
  ])
  expect((await track(token, ['AA000000005BR'], '*')).body.msgs?.join()).toContain('SRO-018')
  expect(shop.wrongs).toEqual([])
  const many = Array.from({ length: 51 }, (_, index) => postalCode(index))
  expect((await track(token, many)).status).toBe(400)
  expect(shop.wrongs).toHaveLength(1)
})

it('tells late and odd events, each once in its truth, which only grows', () => {
  const before = shop.truth()
  shop.advance(2 * 86_400)
  const after = shop.truth()
  expect(after.length).toBeGreaterThan(before.length)
  expect(new Set(after.map((one) => JSON.stringify(one))).size).toBe(after.length)
  const codes = new Set(after.map(({ code }) => code))
  for (const code of ['PO 01', 'OEC 01', 'BDE 01', 'BDE 20', 'BDI 23', 'EST 01', 'XPT 77'])
    expect([code, codes.has(code)]).toEqual([code, true])
})
