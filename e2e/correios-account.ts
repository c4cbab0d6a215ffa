import { scaled, stores } from '@farol/demo-store'
import { startCorreiosStandIn } from '../tools/correios-stand-in/start-correios-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small contract on the stand-in of Correios, which lives at the clock's own pace, as a process of its own. */
const standIn = await startCorreiosStandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
})
endWithParent(standIn)
const { url, account, user, accessCode } = standIn
process.send?.({ url, account, user, accessCode })
