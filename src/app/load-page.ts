import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ScreenFailure } from '#ui/shell/chunk-failure.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Without the router's own reload on a failed import: ours is guarded against loops. */
function makePage(load: Load) {
  return lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      throw new ScreenFailure(cause)
    }
  })
}

const made = new WeakMap<Load, ReturnType<typeof makePage>>()

/** One component for all addresses of a page: what is on screen stays where only the address changes. */
export function loadPage(load: Load): ReturnType<typeof makePage> {
  const page = made.get(load) ?? makePage(load)
  made.set(load, page)
  return page
}
