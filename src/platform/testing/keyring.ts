import { createHash } from 'node:crypto'
import { createKeyring } from '../secrets/keyring.ts'

/** The same in every test, so that servers can read each other's data. */
export const testKeyring = createKeyring(createHash('sha256').update('farol tests').digest())
