import { startWhatsAppStandIn } from '../tools/whatsapp-stand-in/start-whatsapp-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A number of the Cloud API, as a process of its own. */
const standIn = await startWhatsAppStandIn()
endWithParent(standIn)
process.send?.({ url: standIn.url, key: standIn.key })
