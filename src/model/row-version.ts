import { z } from 'zod'

const invalid = 'Número inválido'

const largest = 2_147_483_647

/** PostgreSQL's `integer`. */
export const rowVersion = z.number(invalid).int(invalid).min(0, invalid).max(largest, invalid)

export const writtenVersion = z.coerce.number(invalid).int(invalid).min(0, invalid).max(largest, invalid)
