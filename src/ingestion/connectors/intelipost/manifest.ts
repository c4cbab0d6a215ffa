import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { intelipostClient, intelipostTraits } from './client/intelipost-client.ts'
import { intelipost } from './description.ts'
import { receiveNotice } from './hook/receive-notice.ts'
import { mapIntelipostShipment } from './mapping/map-shipment.ts'
import { intelipostConnector } from './sync/sync-intelipost.ts'
import { validateIntelipost } from './validate.ts'

export const intelipostManifest: ConnectorManifest = {
  traits: intelipostTraits,
  accountName: 'A conta',
  open: ({ FAROL_INTELIPOST_SERVER: server }) => ({
    ...intelipostConnector({ server }),
    validate: validateOn(server),
  }),
  mappers: { 'intelipost.shipment': mapIntelipostShipment },
  receiveNotice,
}

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept) => {
    const client = intelipostClient({ ...accessIn(intelipost, kept), server, pace })
    const found = await validateIntelipost(client)
    return { ...found, notes: found.accepted === true ? [byOrders] : [] }
  }

const byOrders =
  'A Intelipost não lista envios: são lidos os dos pedidos que já estão no Farol e os que ela avisa.'
