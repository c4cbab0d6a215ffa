import type { Permission } from '#model/permissions.ts'
import { recordAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import { assertPermission, type AccountContext } from '../context.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { loadClients } from './load-clients.ts'
import { personalFields, type Consent, type Personal } from './personal.ts'

export type RevealedClient = Personal & { clientKey: string; contactConsent: Consent }

export type Reveal = {
  clientKey: string
  purpose: string
  permission: Extract<Permission, `${string}.personal`>
}

/** Throws `forbidden` and `notFound`; every call is audited. */
export async function revealClient(
  ctx: AccountContext & { keyring: Keyring },
  { clientKey, purpose, permission }: Reveal,
): Promise<RevealedClient> {
  assertPermission(ctx, permission)
  return ctx.db.transaction(async (tx) => {
    const [client] = await loadClients({ ...ctx, db: tx }, [clientKey])
    if (client === undefined) throw new FarolError('notFound')
    const { name, email, phone, document, consent } = client
    const personal = { name, email, phone, document }
    const fields = personalFields.filter((field) => personal[field] !== '')
    await recordAudit(tx, {
      ctx,
      action: 'client.reveal',
      object: `client:${clientKey}`,
      after: { purpose, fields },
    })
    return { clientKey, ...personal, contactConsent: consent }
  })
}
