import { expect, test } from 'vitest'
import { aliases, fallbackPaths, publicPaths, shellPaths } from './paths.ts'

/** Section 2 of the specification, as it is written there. */
const section2 = `
/ /sign-up /sign-in /recover-password/{id} /forgot-password /sign-out /unauthorized
/sales/analytics /sales/billing-decomposition /orders /sales/incomplete-orders /sales/sales-targets /sales/virtual-channels
/catalog/analytics /catalog/sku /catalog/enrichment-description /catalog/product-details/{id}
/marketing/campaigns /marketing/campaigns/{id} /marketing/promotions /clients/analytics
/payments/live /payments/decomposition /payments/decomposition/{id}
/logistics/live /logistics/carrier /logistics/docks /logistics/orders-15-days /team/reports /team/logs
/observability/whatsapp-groups /observability/guardian /observability/monitoring/overview /observability/monitoring/alerts
/observability/monitoring/alerts/{id} /observability/monitoring/config /observability/monitoring/summary
/observability/monitoring/feedback /admin/my-account /admin/users /admin/users/new-access /admin/users/edit-access/{id}
/integrations`

test('section 2: the table of paths is the specification’s', () => {
  const table = [publicPaths, shellPaths, fallbackPaths].flatMap((paths) => Object.values(paths))
  const written = section2.trim().split(/\s+/)
  expect(table.map((path) => path.replace('$id', '{id}')).toSorted()).toEqual(written.toSorted())
})

test('section 2: the other addresses of sign-up, sign-in and sign-out', () => {
  expect(aliases).toEqual({
    '/signup': '/sign-up',
    '/register': '/sign-up',
    '/signin': '/sign-in',
    '/login': '/sign-in',
    '/signout': '/sign-out',
    '/logout': '/sign-out',
  })
})
