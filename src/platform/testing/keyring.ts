import { createHash } from 'node:crypto'
import { keyringOf } from '../secrets/keyring.ts'

/** The same in every test, so that one server opens what another sealed. */
export const testKeyring = keyringOf(createHash('sha256').update('farol tests').digest())
