import { scaled, stores } from '@farol/demo-store'
import { startGa4StandIn } from '../tools/ga4-stand-in/start-ga4-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small property on the stand-in of Google Analytics, as a process of its own; it is told where browsers come back to. */
const google = await startGa4StandIn({
  store: scaled(stores.aurora, { scale: 0.002, months: 2 }),
  anchor: new Date().toISOString().slice(0, 10),
})
process.on('message', (address) => google.register(String(address)))
endWithParent(google)
const { url, clientId, clientSecret } = google
process.send?.({ url, clientId, clientSecret })
