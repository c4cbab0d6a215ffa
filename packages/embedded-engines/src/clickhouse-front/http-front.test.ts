import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { probeClickhouse } from '../clickhouse/probe-clickhouse.ts'
import { createHttpFront } from './http-front.ts'
import { QuerySlots } from './query-slots.ts'

test('a front whose engine hangs gives no sign of life until the engine does', async () => {
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
  const engine = {
    openSession: () => {
      throw new Error('nobody asks for one here')
    },
    answers: () => {
      noteAsked()
      return answer
    },
    close: () => undefined,
  }
  const credentials = { user: 'farol', password: 'secret' }
  const front = createHttpFront({ engine, slots: new QuerySlots([], 0), spoolDirectory: '', credentials })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  const over = new AbortController()
  const silent = probeClickhouse(port, over.signal)
  await asked
  over.abort()
  await expect(silent).rejects.toThrow('aborted')
  goOn()
  await probeClickhouse(port, new AbortController().signal)
  front.close()
})
