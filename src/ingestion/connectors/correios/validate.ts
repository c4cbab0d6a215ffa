import { tryAccess, tryPermission, type Tried } from '../try-access.ts'
import type { CorreiosClient } from './client/correios-client.ts'

const tracking = { resource: 'Rastreamento', purpose: 'Ler os eventos de cada volume', needed: true }

const UNKNOWN_OBJECT = 'AA000000005BR'

export const validateCorreios = (client: CorreiosClient): Promise<Tried> =>
  tryAccess(async () => {
    await client.authenticate()
    return [await tryPermission(tracking, () => client.objects([UNKNOWN_OBJECT]))]
  })
