import { oc } from '@orpc/contract'
import { z } from 'zod'
import { apiKeyKinds } from '#model/ingest.ts'
import { ingestScopes } from '#model/kinds/index.ts'
import { atLeastOne, choice, id, requiredText } from '#model/validation/index.ts'
import { ofWholeAccount } from '#model/reach.ts'

const instant = z.iso.datetime()
const OfKey = z.object({ keyId: id })

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `signing` for one that signs what it sends to `/api/hooks/own/{id}/…`. */
  kind: z.enum(apiKeyKinds),
  scopes: z.array(z.enum(ingestScopes)),
  /** The secret's last characters. */
  hint: z.string(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  rotatedAt: instant.nullable(),
  /** Until when the secret before the rotation is accepted. */
  formerUntil: instant.nullable(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The secret is returned only once. */
export const NewApiKey = z.object({ key: ApiKey, secret: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

const tags = ['Integrações']
const path = '/integrations/api-keys' as const

export const apiKeysContract = {
  listApiKeys: oc
    .route({ method: 'GET', path, tags, summary: 'Chaves de API da conta, da mais nova à mais antiga' })
    .output(
      z.object({
        keys: z.array(ApiKey),
        /** Packages that came by them and whose orders nobody has brought yet. */
        waiting: z.int().nonnegative(),
      }),
    ),
  createApiKey: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path,
      tags,
      summary: 'Cria uma chave de API; o segredo aparece só nesta resposta',
      successStatus: 201,
    })
    .input(
      z.object({
        name: requiredText,
        scopes: atLeastOne(choice(ingestScopes)),
        kind: z.enum(apiKeyKinds).default('bearer'),
      }),
    )
    .output(NewApiKey),
  rotateApiKey: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/{keyId}/rotate`,
      tags,
      summary: 'Troca o segredo de uma chave; o anterior vale por mais 24 horas',
    })
    .input(OfKey)
    .output(NewApiKey),
  revokeApiKey: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/{keyId}/revoke`,
      tags,
      summary: 'Revoga uma chave de API, na hora',
    })
    .input(OfKey)
    .output(ApiKey),
}
