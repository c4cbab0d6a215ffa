import { PlatformFailure } from '../../platform-failure.ts'
import { isDue, save } from '../../read-part.ts'
import type { Reading } from './reading.ts'

const EVERY_MINUTES = 60

export const otherAccount = (): PlatformFailure =>
  new PlatformFailure('credentials', 'Este token é de outra conta do Mercado Pago, e não desta.')

export async function checkAccount(reading: Reading): Promise<void> {
  const { client, cursor, now } = reading
  if (!isDue(reading, cursor.read.account, EVERY_MINUTES)) return
  if ((await client.user()).id !== client.account) throw otherAccount()
  cursor.read.account = now().toISOString()
  await save(reading)
}
