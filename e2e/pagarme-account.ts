import { scaled, stores } from '@farol/demo-store'
import { startPagarmeStandIn } from '../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small account on the stand-in of Pagar.me, which lives at the clock's own pace, as a process of its own. */
const standIn = await startPagarmeStandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
  limits: null,
})
endWithParent(standIn)
const { url, account, secretKey } = standIn
process.send?.({ url, account, secretKey })
