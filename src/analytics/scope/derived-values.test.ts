import { compileDerivedValues } from './derived-values.ts'
import { accountId, hostile, reviewStatements } from '../testing/reviewed-statements.ts'

const asked = { accountId, timeZone: 'America/Sao_Paulo', now: Date.parse('2026-11-20T13:40:00Z') }

const statements = {
  'values-of-attempts': compileDerivedValues(
    { ...asked, fact: 'attempts', rule: { channel: ['Site'] } },
    'amountBand',
    hostile,
  ),
  'values-of-packages': compileDerivedValues(
    { ...asked, fact: 'packages', rule: { channel: [hostile] } },
    'postalRange',
    '',
  ),
}

reviewStatements(statements)
