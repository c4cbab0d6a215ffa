import type { Permission } from '../description.ts'
import { tryAccess, type Tried } from '../try-access.ts'
import type { IntelipostClient } from './client/intelipost-client.ts'

const reads: Permission = {
  resource: 'Pedidos de envio',
  purpose: 'Ler o rastreio e o prazo da transportadora',
  needed: true,
  state: 'granted',
  message: null,
}

/** No documented address says whose key it is, nor lists shipments: only whether it is taken. */
export const validateIntelipost = (client: IntelipostClient): Promise<Tried> =>
  tryAccess(async () => {
    await client.info()
    return [reads]
  })
