import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { pagarmeClient, pagarmeTraits } from './client/pagarme-client.ts'
import { pagarme } from './description.ts'
import { receiveNotice } from './hook/receive-notice.ts'
import { mapPagarmeCharge } from './mapping/map-charge.ts'
import { pagarmeConnector } from './sync/sync-pagarme.ts'
import { validatePagarme } from './validate.ts'

export const pagarmeManifest: ConnectorManifest = {
  traits: pagarmeTraits,
  accountName: 'A conta',
  open: ({ FAROL_PAGARME_SERVER: server }) => ({
    ...pagarmeConnector({ server }),
    validate: validateOn(server),
  }),
  mappers: { 'pagarme.charge': mapPagarmeCharge },
  receiveNotice,
}

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept, now) => {
    const access = accessIn(pagarme, kept)
    const client = pagarmeClient({ ...access, server, pace })
    const found = await validatePagarme(client, access.credentials.secretKey, now)
    const hears = access.credentials.webhookUser !== '' && access.credentials.webhookPassword !== ''
    return { ...found, notes: found.accepted === true && !hears ? [withoutNotices] : [] }
  }

const withoutNotices =
  'Sem usuário e senha dos avisos, cobranças novas chegam a cada dois minutos; o que muda depois, quando o dinheiro se move ou na conferência de cada hora.'
