import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { ordersContract } from '../contract.ts'
import { eraseBuyer } from './panel/erase-buyer.ts'
import { getOrder } from './panel/get-order.ts'
import { revealBuyer } from './panel/reveal-buyer.ts'
import { getOrdersPace } from './get-orders-pace.ts'
import { listStatusLimits } from './limits/list-status-limits.ts'
import { saveStatusLimits } from './limits/save-status-limits.ts'
import { listOrders } from './list/list-orders.ts'
import { listAssignees } from './list-assignees.ts'
import { createMark } from './marks/create-mark.ts'
import { deleteMark } from './marks/delete-mark.ts'
import { editMark } from './marks/edit-mark.ts'
import { listMarks } from './marks/list-marks.ts'
import { changeOrders } from './notes/change-orders.ts'
import { findOrders } from './search/find-orders.ts'

const orders = implement(ordersContract).$context<RequestContext>().use(withAccount)

export const ordersRouter = orders.router({
  listOrders: orders.listOrders.handler(({ context, input }) => listOrders(context, input)),
  getOrder: orders.getOrder.handler(({ context, input }) => getOrder(context, input)),
  revealBuyer: orders.revealBuyer.handler(({ context, input }) => revealBuyer(context, input)),
  eraseBuyer: orders.eraseBuyer.handler(({ context, input }) => eraseBuyer(context, input)),
  getOrdersPace: orders.getOrdersPace.handler(({ context, input }) => getOrdersPace(context, input)),
  findOrders: orders.findOrders.handler(({ context, input }) => findOrders(context, input)),
  listStatusLimits: orders.listStatusLimits.handler(({ context }) => listStatusLimits(context)),
  saveStatusLimits: orders.saveStatusLimits.handler(({ context, input }) => saveStatusLimits(context, input)),
  listMarks: orders.listMarks.handler(({ context }) => listMarks(context)),
  createMark: orders.createMark.handler(({ context, input }) => createMark(context, input)),
  editMark: orders.editMark.handler(({ context, input }) => editMark(context, input)),
  deleteMark: orders.deleteMark.handler(({ context, input }) => deleteMark(context, input)),
  listAssignees: orders.listAssignees.handler(({ context }) => listAssignees(context)),
  changeOrders: orders.changeOrders.handler(({ context, input }) => changeOrders(context, input)),
})
