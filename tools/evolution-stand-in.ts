import { parseArgs } from 'node:util'
import { startEvolutionStandIn } from './evolution-stand-in/start-evolution-stand-in.ts'

/**
 * For demonstrations: `node tools/evolution-stand-in.ts --port 4140`, and FAROL_OUTBOUND_ALLOWED=127.0.0.1:4140. What arrived:
 * `curl -d '{}' 127.0.0.1:4140/stand-in/look`; with `{"state":"close"}` its phone is disconnected.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4140' } } })
const { key } = await startEvolutionStandIn({ port: Number(values.port) })
for (const [name, value] of Object.entries(key)) console.log(`${name} ${value}`)
