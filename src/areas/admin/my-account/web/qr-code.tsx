import type { ReactNode } from 'react'
import { encode } from 'uqr'
import classes from '#areas/admin/my-account/web/my-account.module.css'

/** Four modules of white around it, which readers need; black on white in both themes. */
const border = 4

/** A text for a camera, drawn here: the secret goes to no other site. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}
