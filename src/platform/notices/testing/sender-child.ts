import { silentLogger } from '../../http/silent-logger.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { testKeyring } from '../../testing/keyring.ts'
import { startDeliverySender } from '../delivery-sender.ts'
import { openSending } from '../open-sending.ts'
import { keepCompiled } from '../../testing/keep-compiled.ts'

export type SenderChild = {
  postgresUrl: string
  server: string
  whatsAppUrl?: string
  alsoAllowed?: string[]
}

keepCompiled()

const {
  postgresUrl,
  server,
  whatsAppUrl,
  alsoAllowed = [],
} = JSON.parse(process.argv[2] ?? '') as SenderChild
const { db, listen } = connectPostgres(postgresUrl, () => {})
const sending = openSending({
  FAROL_OUTBOUND_ALLOWED: new Set([new URL(server).host, ...alsoAllowed]),
  FAROL_PAGERDUTY_SERVER: server,
  FAROL_WHATSAPP_URL: whatsAppUrl,
})
startDeliverySender({
  db,
  listen,
  log: silentLogger,
  keyring: testKeyring,
  now: () => new Date(),
  siteAddress: 'https://farol.exemplo.com.br',
  ...sending,
})
