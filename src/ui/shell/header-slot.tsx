import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void }

const outside: Slot = { place: null, setPlace: () => {} }
const SlotContext = createContext(outside)

export function HeaderSlotProvider({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ place, setPlace }}>{children}</SlotContext>
}

/** The frame has the page's landmarks. */
export function useInFrame(): boolean {
  return useContext(SlotContext) !== outside
}

export function HeaderSlot(props: { className: string | undefined; inert: boolean }): ReactNode {
  const { setPlace } = useContext(SlotContext)
  return <div ref={setPlace} {...props} />
}

export function InHeader({ children }: { children: ReactNode }): ReactNode {
  const { place } = useContext(SlotContext)
  return place === null ? null : createPortal(children, place)
}
