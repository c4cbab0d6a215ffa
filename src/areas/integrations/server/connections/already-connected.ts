import { FarolError } from '#platform/errors.ts'
import type { ConnectionState } from '#model/connection-states.ts'

/** Why a shop cannot be connected anew: it still is, or what an ended connection brought is not deleted yet. */
export function alreadyConnected(shop: string, state: ConnectionState): FarolError {
  const reason =
    state === 'deleting'
      ? `Os dados que a conexão anterior trouxe ainda estão sendo apagados. ${shop} pode ser conectada de novo quando isso terminar.`
      : `${shop} já está conectada.`
  return new FarolError('refusedConnection', { values: { reason } })
}
