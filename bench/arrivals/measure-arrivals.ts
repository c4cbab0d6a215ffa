import { randomBytes } from 'node:crypto'
import { scaled, stores } from '@farol/demo-store'
import { createKeyring } from '#platform/secrets/keyring.ts'
import { startVtexStandIn } from '../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { startFarol } from '../place/start-farol.ts'
import { openWorkplace } from '../place/workplace.ts'
import type { Options } from '../options.ts'
import type { Section } from '../report/report.ts'
import { measureAcknowledgements } from './acknowledgements.ts'
import { measureBackfill } from './backfill.ts'
import { measureParts } from './parts.ts'
import { measureToTheScreen } from './to-the-screen.ts'

/** What comes by itself: how fast it is acknowledged, shown and read, and what it leaves in the engine. */
export async function measureArrivals(folder: string, { minutes }: Options): Promise<Section[]> {
  const place = await openWorkplace(folder)
  const store = scaled(stores.aurora, { scale: 0.2, months: 6 })
  const shop = await startVtexStandIn({ store, anchor: new Date().toISOString().slice(0, 10) })
  try {
    const secret = await place.once('a key', async () => randomBytes(32).toString('base64'))
    const keyring = createKeyring(Buffer.from(secret, 'base64'))
    const farol = await startFarol(place, { FAROL_SECRET_KEY: secret, FAROL_VTEX_SERVER: shop.url })
    const { address } = farol
    const notes = ['the sender runs on the same machine']
    try {
      const load = { perSecond: 500, seconds: 30 }
      return [
        { title: 'From an order to an open screen', notes, lines: await measureToTheScreen(place, address) },
        {
          title: 'Acknowledgement',
          notes,
          lines: await measureAcknowledgements(place, address, keyring, shop, load),
        },
        { title: 'History', notes, lines: await measureBackfill(place, keyring, shop, 45) },
        { title: 'Parts', notes, lines: await measureParts(place, address, minutes) },
      ]
    } finally {
      await farol.stop()
    }
  } finally {
    await shop.close()
    await place.close()
  }
}
