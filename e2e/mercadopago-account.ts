import { scaled, stores } from '@farol/demo-store'
import { startMercadoPagoStandIn } from '../tools/mercadopago-stand-in/start-mercadopago-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small account on the stand-in of Mercado Pago, which lives at the clock's own pace, as a process of its own. */
const standIn = await startMercadoPagoStandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
})
endWithParent(standIn)
const { url, account, accessToken } = standIn
process.send?.({ url, account, accessToken })
