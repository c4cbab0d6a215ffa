import { once } from 'node:events'
import { createServer as createTcp, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  startEvolutionStandIn,
  type EvolutionStandIn,
} from '../../../../../tools/evolution-stand-in/start-evolution-stand-in.ts'
import { openOutbound, type Outbound, type OutboundCaps } from '../../../outbound/outbound.ts'
import { OutboundFailure } from '../../../outbound/outbound-failure.ts'
import { evolutionRequest } from '../../requests/evolution.ts'
import { fetchGroups, fetchState } from './bridge-api.ts'
import { readBridgeAnswer, readBridgeFailure } from './bridge-answer.ts'

let standIn: EvolutionStandIn
let outbound: Outbound
/** As the product's, in less time. */
const hurried =
  (asked: Outbound, caps: Partial<OutboundCaps>): Outbound =>
  (request) =>
    asked({ ...request, caps: { ...request.caps, ...caps } })
beforeEach(async () => {
  standIn = await startEvolutionStandIn()
  outbound = openOutbound({ allowed: new Set([new URL(standIn.url).host]) })
})
afterEach(() => standIn.close())

const send = (to = standIn.world.groups[0]?.id ?? '', by = outbound) =>
  by({ method: 'POST', ...evolutionRequest(standIn.key, { to, text: 'oi' }) }).then(
    readBridgeAnswer,
    readBridgeFailure,
  )

describe('a bridge', () => {
  it('says whether its phone is connected and which groups it is in, by name', async () => {
    expect(await fetchState({ outbound }, standIn.key)).toEqual({ value: 'open' })
    standIn.world.groups.push({ id: '5511940001234@s.whatsapp.net', subject: 'Uma pessoa', size: 1 })
    standIn.world.groups.push({ id: '34679352103-1411377110@g.us', subject: 'Antigo\n grupo', size: 3 })
    expect(await fetchGroups({ outbound }, standIn.key)).toEqual({
      value: [
        { id: '34679352103-1411377110@g.us', name: 'Antigo grupo', people: 3 },
        { id: '120363321189350974@g.us', name: 'Operação da loja', people: 12 },
        { id: '120363297929284618@g.us', name: 'Plantão da noite', people: 5 },
      ],
    })
    standIn.world.state = 'close'
    expect(await fetchState({ outbound }, standIn.key)).toEqual({ value: 'close' })
    expect(await fetchGroups({ outbound }, standIn.key)).toMatchObject({
      reason: expect.stringMatching(/desconectado/),
    })
  })

  it.each([
    '{"instance":{"instanceName":"plantao"}}',
    '{"instance":{"instanceName":"plantao","state":"refused"}}',
  ])('whose phone is not there is disconnected: %s', async (body) => {
    standIn.world.hostile = (_, response) => void response.end(body)
    expect(await fetchState({ outbound }, standIn.key)).toEqual({ value: 'close' })
  })

  it('refuses another key and another instance in words', async () => {
    const other = { ...standIn.key, apiKey: 'outra' }
    expect(await fetchState({ outbound }, other)).toMatchObject({
      reason: expect.stringMatching(/recusou a chave/),
    })
    const place = { ...standIn.key, instance: 'outra instância?' }
    expect(await fetchState({ outbound }, place)).toMatchObject({
      reason: expect.stringMatching(/não conhece/),
    })
    expect(standIn.world.asked.at(-1)).toBe('GET /instance/connectionState/outra%20inst%C3%A2ncia%3F')
  })

  it.each([
    ['what is no JSON', '<html>', { reason: expect.stringMatching(/não como a Evolution/) }],
    [
      'another JSON',
      '{"instance":{"state":"qr"}}',
      { reason: expect.stringMatching(/não como a Evolution/) },
    ],
    ['a list of strange things', '[{"id":7},null,"x"]', { value: [] }],
  ])('that answers %s is not believed', async (_, body, groups) => {
    standIn.world.hostile = (__, response) => void response.end(body)
    expect(await fetchState({ outbound }, standIn.key)).toMatchObject({
      reason: expect.stringMatching(/não como a Evolution/),
    })
    expect(await fetchGroups({ outbound }, standIn.key)).toEqual(groups)
  })

  it('that never ends is read up to a bound', async () => {
    standIn.world.hostile = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(`"${'x'.repeat(64 * 1024)}",`));
      }
      response.on('drain', more)
      response.write('[')
      more()
    }
    expect(await fetchGroups({ outbound }, standIn.key)).toMatchObject({
      reason: expect.stringMatching(/grande demais/),
    })
    expect(await fetchState({ outbound }, standIn.key)).toMatchObject({ reason: expect.any(String) })
    expect(await send()).toMatchObject({ state: 'unsure' })
  })

  it('that is silent is waited for no longer than allowed, and what it was sent may have left', async () => {
    standIn.world.hostile = () => {}
    const by = hurried(outbound, { headersMs: 50, wholeMs: 100 })
    expect(await fetchState({ outbound: by }, standIn.key)).toMatchObject({
      reason: expect.stringMatching(/a tempo/),
    })
    expect(await send(undefined, by)).toMatchObject({ state: 'unsure' })
  })

  it('that leads elsewhere, or is inside of a network, is not followed and not asked', async () => {
    standIn.world.hostile = (_, response) =>
      void response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    expect(await fetchState({ outbound }, standIn.key)).toMatchObject({
      reason: expect.stringMatching(/redirecionamento/),
    })
    expect(await send()).toMatchObject({ state: 'refused', acts: 'final' })
    const asked = standIn.world.asked.length
    const guarded = openOutbound({ allowed: new Set() })
    for (const server of [standIn.url, 'https://10.0.0.7', 'https://[::1]', 'http://ponte.exemplo.com.br'])
      expect(await fetchState({ outbound: guarded }, { ...standIn.key, server })).toMatchObject({
        reason: expect.stringMatching(/precisa ser https|não é pública/),
      })
    expect(standIn.world.asked).toHaveLength(asked)
  })
})

describe('a message', () => {
  it('goes to a group alone', async () => {
    expect(await send()).toMatchObject({ state: 'sent', whatsAppId: expect.any(String) })
    expect(standIn.world.accepted).toHaveLength(1)
    for (const to of ['5511987654321', '5511987654321@s.whatsapp.net', 'status@broadcast', 'x@g.us'])
      expect(() => evolutionRequest(standIn.key, { to, text: 'oi' })).toThrow(/groups alone/)
  })

  it.each([
    [400, ['Error: item-not-found'], { state: 'refused', acts: 'group' }],
    [400, [{ jid: '1@g.us', exists: false, number: '1@g.us' }], { state: 'refused', acts: 'group' }],
    [400, ['Error: Connection Closed'], { state: 'refused', acts: 'token' }],
    [500, 'Connection Closed', { state: 'refused', acts: 'token' }],
    [400, ['SessionError: No sessions'], { state: 'refused', acts: 'retry' }],
    [429, 'slow down', { state: 'refused', acts: 'retry' }],
    [401, 'Unauthorized', { state: 'refused', acts: 'token' }],
    [400, ['PrismaClientKnownRequestError'], { state: 'unsure' }],
    [400, undefined, { state: 'unsure' }],
    [502, 'Bad gateway', { state: 'unsure' }],
  ])('that is answered %i %j is told apart', async (status, message, expected) => {
    standIn.misbehave({ status, message })
    expect(await send()).toMatchObject(expected)
  })

  it('whose answer breaks may have left; where there was no connection it has not', async () => {
    standIn.misbehave({ breaksAfter: true })
    expect(await send()).toMatchObject({ state: 'unsure' })
    const closed = createTcp()
    closed.listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const server = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`
    closed.close()
    await once(closed, 'close')
    const by = openOutbound({ allowed: new Set([new URL(server).host]) })
    const to = standIn.world.groups[0]?.id ?? ''
    const failed: unknown = await by({
      method: 'POST',
      ...evolutionRequest({ ...standIn.key, server }, { to, text: 'oi' }),
    }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(OutboundFailure)
    expect(readBridgeFailure(failed)).toMatchObject({ state: 'refused', acts: 'retry' })
  })
})
