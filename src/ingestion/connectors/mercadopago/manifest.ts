import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { mercadopagoClient, mercadopagoTraits } from './client/mercadopago-client.ts'
import { mercadopago } from './description.ts'
import { receiveNotice } from './hook/receive-notice.ts'
import { mapMercadoPagoPayment } from './mapping/map-payment.ts'
import { mercadopagoConnector } from './sync/sync-mercadopago.ts'
import { validateMercadoPago } from './validate.ts'

export const mercadopagoManifest: ConnectorManifest = {
  traits: mercadopagoTraits,
  accountName: 'A conta',
  open: ({ FAROL_MERCADO_PAGO_SERVER: server }) => ({
    ...mercadopagoConnector({ server }),
    validate: validateOn(server),
  }),
  mappers: { 'mercadopago.payment': mapMercadoPagoPayment },
  receiveNotice,
}

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept, now) => {
    const access = accessIn(mercadopago, kept)
    const client = mercadopagoClient({ ...access, server, pace })
    const found = await validateMercadoPago(client, now)
    const notes = [
      ...(access.credentials.accessToken.startsWith('TEST-') ? [onlyTests] : []),
      ...(access.credentials.webhookSecret === '' ? [withoutNotices] : []),
    ]
    return { ...found, notes: found.accepted === true ? notes : [] }
  }

const onlyTests = 'Este é um token de teste: os pagamentos dele não entram nos números.'
const withoutNotices =
  'Sem a assinatura secreta dos avisos, as mudanças chegam por consulta, a cada dois minutos.'
