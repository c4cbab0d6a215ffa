import { implement } from '@orpc/server'
import type { RequestContext } from '../http/request-context.ts'
import { withAccount } from '../http/with-account.ts'
import { viewsContract } from '#model/views-contract.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { setDefaultView } from './set-default-view.ts'
import { updateView } from './update-view.ts'

const views = implement(viewsContract).$context<RequestContext>().use(withAccount)

export const viewsRouter = views.router({
  listViews: views.listViews.handler(({ context, input }) => listViews(context, input)),
  createView: views.createView.handler(({ context, input }) => createView(context, input)),
  updateView: views.updateView.handler(({ context, input }) => updateView(context, input)),
  setDefaultView: views.setDefaultView.handler(({ context, input }) => setDefaultView(context, input)),
  deleteView: views.deleteView.handler(({ context, input }) => deleteView(context, input)),
})
