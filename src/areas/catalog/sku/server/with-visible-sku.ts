import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { hasSku } from '#analytics/catalog/list-skus.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'

/** Wraps a panel query: throws unless the SKU is visible to the person. */
export function withVisibleSku<Part>(
  load: (ctx: AccountContext, id: string) => Promise<Part>,
): (ctx: AccountContext, input: { id: string }) => Promise<Part> {
  return async (ctx, { id }) => {
    assertPermission(ctx, 'catalog.view')
    const of = await freshFigures(ctx)
    const [isKnown, part] = await Promise.all([hasSku(ctx.clickhouse, of, id), load(ctx, id)])
    if (!isKnown) throw new FarolError('notFound')
    return part
  }
}
