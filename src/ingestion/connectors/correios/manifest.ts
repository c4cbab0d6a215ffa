import { accessIn, type ConnectorManifest, type OpenConnector } from '../manifest.ts'
import { interactivePace as pace } from '../request.ts'
import { correiosClient, correiosTraits } from './client/correios-client.ts'
import { correios } from './description.ts'
import { mapCorreiosObject } from './mapping/map-object.ts'
import { correiosConnector } from './sync/sync-correios.ts'
import { validateCorreios } from './validate.ts'

export const correiosManifest: ConnectorManifest = {
  traits: correiosTraits,
  accountName: 'O cartão de postagem',
  open: ({ FAROL_CORREIOS_SERVER: server }) => ({
    ...correiosConnector({ server }),
    validate: validateOn(server),
  }),
  mappers: { 'correios.object': mapCorreiosObject },
}

const validateOn =
  (server: string | undefined): OpenConnector['validate'] =>
  async (kept) => {
    const client = correiosClient({ ...accessIn(correios, kept), server, pace })
    const found = await validateCorreios(client)
    return { ...found, notes: found.accepted === true ? [byPackages] : [] }
  }

const byPackages =
  'Os Correios não listam objetos: são lidos os dos volumes em aberto que já estão no Farol com código como AA123456789BR.'
