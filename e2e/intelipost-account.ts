import { scaled, stores } from '@farol/demo-store'
import { startIntelipostStandIn } from '../tools/intelipost-stand-in/start-intelipost-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small account on the stand-in of Intelipost, which lives at the clock's own pace, as a process of its own. */
const standIn = await startIntelipostStandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
})
endWithParent(standIn)
const { url, account, apiKey } = standIn
process.send?.({ url, account, apiKey })
