import { frameAgainst } from '../question/testing/questions.ts'
import { compilePromiseErrors } from './ask-promise-errors.ts'
import { compilePackages } from './list-packages.ts'
import { accountId, hostile, reviewStatements } from '../testing/reviewed-statements.ts'

const asked = {
  accountId,
  frame: frameAgainst('previous-period'),
  filters: { dock: [hostile] },
  freight: true,
}

const statements = {
  'packages-behind-a-figure': compilePackages(asked, { cut: 'carrierLate', limit: 25, offset: 50 }).rows,
  'packages-of-a-promise-day': compilePackages(asked, { cut: 'delivered', day: -1, limit: 25, offset: 0 })
    .total,
  'promise-errors': compilePromiseErrors({ ...asked, rule: { channel: ['Site'] } }),
}

reviewStatements(statements)
