import { expect, it } from 'vitest'
import type { Permission } from '#model/permissions.ts'
import { testNotice } from './testing/notices.ts'
import { visibleNotice } from './visible-notice.ts'

const notice = testNotice({
  title: 'Autorização abaixo do esperado',
  lines: ['Receita abaixo do esperado', 'Frete acima do esperado', 'E mais 2 no mesmo incidente'],
  needs: { title: 'payments.view', lines: ['sales.view', 'logistics.cost'] },
})
const seenBy = (...permissions: Permission[]) => visibleNotice(notice, 'a', new Set(permissions))

it('of a notice a person reads what they may see', () => {
  expect(seenBy('payments.view', 'sales.view', 'logistics.cost')).toEqual(notice)
  expect(seenBy('payments.view')).toEqual({ ...notice, lines: ['E mais 2 no mesmo incidente'] })
  expect(seenBy('sales.view')).toMatchObject({
    title: 'Receita abaixo do esperado',
    lines: [],
    facts: [],
    link: '/observability/monitoring/alerts?accountId=a',
  })
  expect(seenBy('catalog.view')).toBeNull()
  const test = testNotice({ kind: 'test' })
  expect(visibleNotice(test, 'a', new Set())).toEqual(test)
})
