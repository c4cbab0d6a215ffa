import { z } from 'zod'

const invalid = 'Número inválido'

const largest = 2_147_483_647

/** The version of a row that people edit, as PostgreSQL's `integer` holds it. */
export const rowVersion = z.number(invalid).int(invalid).min(0, invalid).max(largest, invalid)

/** The same in an address. */
export const writtenVersion = z.coerce.number(invalid).int(invalid).min(0, invalid).max(largest, invalid)
