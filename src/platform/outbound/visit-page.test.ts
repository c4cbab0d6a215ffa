import { expect, it } from 'vitest'
import type { Outbound } from './outbound.ts'
import { visitPage } from './visit-page.ts'

it('of the certificates on the way to a page, the first to end counts', async () => {
  const [soon, later] = [new Date('2026-12-01T00:00:00Z'), new Date('2027-03-01T00:00:00Z')]
  const outbound: Outbound = async ({ url }) => ({
    ...(url === 'https://loja.com.br/'
      ? { status: 301, headers: { location: 'https://www.loja.com.br/' }, certificateEnds: soon }
      : { status: 200, headers: {}, certificateEnds: later }),
    body: Buffer.from(''),
    end: 'whole',
  })
  const visit = (url: string) => visitPage(outbound, url, new AbortController().signal)
  expect(await visit('https://loja.com.br/')).toMatchObject({ went: 'well', certificateEnds: soon })
  expect(await visit('https://www.loja.com.br/')).toMatchObject({ certificateEnds: later })
})
