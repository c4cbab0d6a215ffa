import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ScreenFailure } from '#ui/shell/chunk-failure.ts'

/** Without the router's own reload on a failed import: ours is guarded against loops. */
export function loadPage(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      throw new ScreenFailure(cause)
    }
  })
}
