import { scaled, stores } from '@farol/demo-store'
import { startVtexStandIn } from '../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small shop on the stand-in of VTEX, which lives at the clock's own pace, as a process of its own. */
const shop = await startVtexStandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
})
endWithParent(shop)
const { url, account, appKey, appToken } = shop
process.send?.({ url, account, appKey, appToken })
