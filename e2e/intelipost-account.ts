import { scaled, stores } from '@farol/demo-store'
import { startIntelipostStandIn } from '../tools/intelipost-stand-in/start-intelipost-stand-in.ts'

/** A small account on the stand-in of Intelipost, which lives at the clock's own pace, as a process of its own. */
const standIn = await startIntelipostStandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
})
// the channel to whoever started it would keep it alive
for (const end of ['SIGTERM', 'disconnect'])
  process.once(end, () => void standIn.close().finally(() => process.exit()))
const { url, account, apiKey } = standIn
process.send?.({ url, account, apiKey })
