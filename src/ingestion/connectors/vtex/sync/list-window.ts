import { PlatformFailure } from '../../platform-failure.ts'
import { PAGE } from '../client/vtex-client.ts'
import type { Reading } from './reading.ts'

/** Fewer than VTEX shows per query, since orders come in while pages are read. */
const MAX_ROWS = PAGE.rows * (PAGE.last - 1)

export type Listed = { orderId: string; status: string }
export type Window = { from: Date; to: Date; incomplete?: boolean }

export async function listWindow(
  { client }: Pick<Reading, 'client'>,
  window: Window,
): Promise<Listed[] | null> {
  const listed: Listed[] = []
  for (let page = 1; page <= PAGE.last; page += 1) {
    const { list, paging } = await client.listOrders({ ...window, page })
    if ((paging?.total ?? 0) > MAX_ROWS) return null
    listed.push(...list.filter(({ orderId }) => orderId !== ''))
    // a full page without a count may have another one after it
    const isLast = paging?.pages === null || paging === null ? list.length < PAGE.rows : page >= paging.pages
    if (isLast || list.length === 0) break
  }
  return listed
}

const MIN_WINDOW_MS = 1000

export const tooMany = (): PlatformFailure =>
  new PlatformFailure('unreadable', 'A VTEX diz ter mais pedidos num só segundo do que deixa ler.')

export async function* listAll(reading: Pick<Reading, 'client'>, window: Window): AsyncGenerator<Listed[]> {
  const listed = await listWindow(reading, window)
  const length = window.to.getTime() - window.from.getTime()
  if (listed !== null) yield listed
  else if (length <= MIN_WINDOW_MS) throw tooMany()
  else {
    const middle = new Date(window.from.getTime() + Math.floor(length / 2))
    yield* listAll(reading, { ...window, from: middle })
    yield* listAll(reading, { ...window, to: middle })
  }
}
