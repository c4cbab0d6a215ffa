import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ScreenFailure } from '#ui/shell/chunk-failure.ts'

/** A page that comes with its route. The router's own reload is left out: ours is guarded, and announced. */
export function loadPage(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      throw new ScreenFailure(cause)
    }
  })
}
