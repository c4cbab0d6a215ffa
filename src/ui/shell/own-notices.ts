import { createContext, type ReactNode } from 'react'

/** Given by the app: how alerts reach a person belongs to another area than their account. */
export const OwnNoticesContent = createContext<() => ReactNode>(() => null)
