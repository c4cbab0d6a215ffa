import type { ReactNode } from 'react'

export function Mark({ size = 24, turning = false }: { size?: number; turning?: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className="mark">
      <g className={turning ? 'mark-beam mark-turning' : 'mark-beam'}>
        <path d="M32 18 4 8v20zM32 18l28-10v20z" fill="var(--beam)" />
      </g>
      <path d="M27 26h10l4 32H23zM26 12h12v12H26z" fill="currentColor" />
    </svg>
  )
}
