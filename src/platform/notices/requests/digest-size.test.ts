import { describe, expect, it } from 'vitest'
import { testNotice } from '../testing/notices.ts'
import type { Message } from '../message.ts'
import { googleChatRequest } from './google-chat.ts'
import { teamsRequest } from './teams.ts'

const link = `/orders?pedido=${encodeURIComponent('ã'.repeat(40))}&accountId=1`
const about = { id: 'm', accountId: '1', siteAddress: 'https://farol.loja.com.br' }

const digest = (title: string): Message => {
  const [first, ...rest] = Array.from({ length: 100 }, () => testNotice({ title, link }))
  if (first === undefined) throw new Error('no notice')
  return { ...about, notices: [first, ...rest] }
}

describe.each([
  ['Google Chat', 32_000, googleChatRequest],
  ['Teams', 28 * 1024, teamsRequest],
] as const)('a digest for %s', (_, mostBytes, requestOf) => {
  it.each(['a', 'ã', '日', '😀', '&', '<', '"', '\\', '*', '\u2028'])(
    'of names of %j is no larger than it takes, and says how many it leaves out',
    (letter) => {
      const body = String(
        requestOf('https://exemplo.com.br/', digest(letter.repeat(255 / letter.length))).body,
      )
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(mostBytes)
      const listed = body.split('· Atenção').length - 1
      expect(listed).toBeGreaterThanOrEqual(10)
      expect(body).toContain(`E mais ${100 - listed}, no Farol.`)
    },
  )

  it('of ordinary names lists forty', () => {
    const body = String(requestOf('https://exemplo.com.br/', digest('Aprovação abaixo do esperado')).body)
    expect(body.split('· Atenção').length - 1).toBe(40)
  })
})
