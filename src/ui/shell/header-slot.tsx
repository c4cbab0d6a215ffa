import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void }

const outside: Slot = { place: null, setPlace: () => {} }
const SlotContext = createContext(outside)

/** The middle of the header belongs to the page on screen: what it is about (period, comparator, freshness). */
export function HeaderSlotProvider({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ place, setPlace }}>{children}</SlotContext>
}

/** Whether the page is inside the frame, which has the page's landmarks. */
export function useInFrame(): boolean {
  return useContext(SlotContext) !== outside
}

/** Where the header keeps the page's controls. */
export function HeaderSlot(props: { className: string | undefined; inert: boolean }): ReactNode {
  const { setPlace } = useContext(SlotContext)
  return <div ref={setPlace} {...props} />
}

/** The page's controls, shown in the header. */
export function InHeader({ children }: { children: ReactNode }): ReactNode {
  const { place } = useContext(SlotContext)
  return place === null ? null : createPortal(children, place)
}
