import { startEvolutionStandIn } from '../tools/evolution-stand-in/start-evolution-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A server of Evolution API, as a process of its own. */
const standIn = await startEvolutionStandIn()
endWithParent(standIn)
process.send?.({ url: standIn.url, key: standIn.key })
