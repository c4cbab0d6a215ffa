import { z } from 'zod'
import { viewsContractFor } from '#model/views-contract.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'
import { serveAccount, type AccountRequest } from '../http/serve.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import type { WritingViews } from './find-views.ts'
import { listViews } from './list-views.ts'
import { restoreView } from './restore-view.ts'
import { setDefaultView } from './set-default-view.ts'
import { updateView } from './update-view.ts'

export function viewsService(screens: readonly ViewedScreen[]) {
  const screenAreas = new Map(screens.map(({ screen, area }) => [screen, area]))
  const searchesPeople = new Set(screens.flatMap((of) => (of.searchesPeople ? [of.screen] : [])))
  const within = (ctx: AccountRequest): WritingViews => ({ ...ctx, screenAreas, searchesPeople })
  const views = serveAccount(viewsContractFor(z.enum([...screenAreas.keys()])), {
    listViews: (ctx, input) => listViews(within(ctx), input),
    createView: (ctx, input) => createView(within(ctx), input),
    restoreView: (ctx, input) => restoreView(within(ctx), input),
    updateView: (ctx, input) => updateView(within(ctx), input),
    setDefaultView: (ctx, input) => setDefaultView(within(ctx), input),
    deleteView: (ctx, input) => deleteView(within(ctx), input),
  })
  return { routers: { views } }
}
