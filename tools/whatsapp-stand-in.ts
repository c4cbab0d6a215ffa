import { parseArgs } from 'node:util'
import { startWhatsAppStandIn } from './whatsapp-stand-in/start-whatsapp-stand-in.ts'

/**
 * For demonstrations: `node tools/whatsapp-stand-in.ts --port 4130`, and FAROL_WHATSAPP_URL=http://localhost:4130. People act by requests, such as
 * `curl -d '{"phone":"5511987654321","text":"SAIR"}' localhost:4130/stand-in/say`; `webhook` takes `webhookUrl`, `judge` a template's `status`, `join` a `phone`.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4130' } } })
const { url, key } = await startWhatsAppStandIn({ port: Number(values.port) })
console.log(`WhatsApp em ${url}`)
for (const [name, value] of Object.entries(key)) console.log(`${name} ${value}`)
