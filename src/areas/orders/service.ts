import { ordersSource } from './server/export/orders-source.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { ordersContract } from './contract.ts'
import { eraseBuyer } from './server/panel/erase-buyer.ts'
import { getOrder } from './server/panel/get-order.ts'
import { revealBuyer } from './server/panel/reveal-buyer.ts'
import { getOrdersPace } from './server/get-orders-pace.ts'
import { listStatusLimits } from './server/limits/list-status-limits.ts'
import { saveStatusLimits } from './server/limits/save-status-limits.ts'
import { listOrders } from './server/list/list-orders.ts'
import { orderFixes } from './server/order-fixes.ts'
import { listAssignees } from './server/list-assignees.ts'
import { createMark } from './server/marks/create-mark.ts'
import { deleteMark } from './server/marks/delete-mark.ts'
import { editMark } from './server/marks/edit-mark.ts'
import { listMarks } from './server/marks/list-marks.ts'
import { changeOrders } from './server/notes/change-orders.ts'
import { findOrders } from './server/search/find-orders.ts'
import { invoicesRefused } from './server/refused-invoices-check.ts'
import { ordersStopped } from './server/stopped-check.ts'
import { ordersViewReport } from './server/export/view-report.ts'

export const ordersService = {
  routers: {
    orders: serveAccount(ordersContract, {
      listOrders,
      getOrder,
      revealBuyer,
      eraseBuyer,
      getOrdersPace,
      findOrders,
      listStatusLimits,
      saveStatusLimits,
      listMarks,
      createMark,
      editMark,
      deleteMark,
      listAssignees,
      changeOrders,
    }),
  },
  exports: [ordersSource],
  viewReports: [ordersViewReport],
  checks: [ordersStopped, invoicesRefused],
  fixes: orderFixes,
}
