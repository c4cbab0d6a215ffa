import type { Permission } from '#model/permissions.ts'
import { recordAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import { assertPermission, type AccountContext } from '../context.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { readClients } from './clients-of.ts'
import { personalFields, type Consent, type Personal } from './personal.ts'

export type RevealedClient = Personal & { clientKey: string; contactConsent: Consent }

/** Why somebody looks, in their words or the screen's; it is in the audit, and what they saw is not. */
export type Reveal = {
  clientKey: string
  purpose: string
  permission: Extract<Permission, `${string}.personal`>
}

/** A person as they are, for whoever may see people; recorded. Throws `forbidden`, and `notFound` for nobody. */
export async function revealClient(
  ctx: AccountContext & { keyring: Keyring },
  { clientKey, purpose, permission }: Reveal,
): Promise<RevealedClient> {
  assertPermission(ctx, permission)
  return ctx.db.transaction(async (tx) => {
    const [client] = await readClients({ ...ctx, db: tx }, [clientKey])
    if (client === undefined) throw new FarolError('notFound')
    const { name, email, phone, document, consent } = client
    const personal = { name, email, phone, document }
    const fields = personalFields.filter((field) => personal[field] !== '')
    await recordAudit(tx, {
      ...{ ctx, action: 'client.reveal', object: `client:${clientKey}` },
      after: { purpose, fields },
    })
    return { clientKey, ...personal, contactConsent: consent }
  })
}
