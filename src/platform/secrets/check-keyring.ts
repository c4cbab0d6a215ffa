import { StartError } from '../errors.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { decrypt, encrypt, isCurrent } from './encrypt.ts'
import { storeInstallationValue, replaceInstallationValue } from './installation-secret.ts'
import type { Keyring } from './keyring.ts'

const purpose = 'key-check'
const place = { purpose, row: purpose }

export async function checkKeyring(db: Database, keyring: Keyring): Promise<void> {
  const sealNow = () => Buffer.from(encrypt(keyring, 'farol', place))
  const kept = (await storeInstallationValue(db, purpose, sealNow())).toString()
  try {
    decrypt(keyring, kept, place)
  } catch (error) {
    const sentence =
      'A chave de cifra não é a deste banco de dados: confira FAROL_SECRET_KEY, ou traga de volta o arquivo secret.key da pasta dos dados.'
    throw new StartError(sentence, { cause: error })
  }
  if (!isCurrent(keyring, kept)) await replaceInstallationValue(db, purpose, sealNow())
}
