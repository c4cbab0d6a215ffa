import { save } from '../../read-part.ts'
import { listWindow, tooMany } from './list-window.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const MINUTE = 60_000
/** Windows grow or shrink to about this many orders, which is what is read again after a stop. */
const [FEW, MANY] = [100, 400]
const [MIN_MINUTES, MAX_MINUTES] = [1 / 60, 30 * 24 * 60]

export async function readHistory(reading: Reading): Promise<boolean> {
  const { cursor, now, historyDays } = reading
  const { history } = cursor
  if (history.done) return false
  if (history.until === null || history.from === null) {
    history.until = history.start = now().toISOString()
    history.from = new Date(now().getTime() - historyDays * 24 * 60 * MINUTE).toISOString()
    await save(reading)
  }
  const [end, oldest] = [new Date(history.until), new Date(history.from)]
  const begin = new Date(Math.max(oldest.getTime(), end.getTime() - history.minutes * MINUTE))
  const window = { from: begin, to: end }
  const closed = await listWindow(reading, window)
  const open = await listWindow(reading, { ...window, incomplete: true })
  if (closed === null || open === null) {
    if (history.minutes <= MIN_MINUTES) throw tooMany()
    history.minutes = Math.max(MIN_MINUTES, history.minutes / 4)
    await save(reading)
    return true
  }
  const listed = [...closed, ...open]
  await readOrders(
    reading,
    listed.map(({ orderId }) => orderId),
  )
  history.until = begin.toISOString()
  history.orders += listed.length
  history.done = begin.getTime() <= oldest.getTime()
  if (listed.length < FEW) history.minutes = Math.min(MAX_MINUTES, history.minutes * 2)
  else if (listed.length > MANY) history.minutes = Math.max(MIN_MINUTES, history.minutes / 2)
  await save(reading)
  return !history.done
}
