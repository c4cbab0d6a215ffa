import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/catalog/web/product-image.module.css'

/** Images on other hosts are not loaded, so that visitors are not tracked. */
const isOwn = (url: string): boolean => /^\/(?!\/)|^data:image\//.test(url)

export function ProductImage({ url, size }: { url: string; size: number }): ReactNode {
  const [failed, fail] = useState('')
  return isOwn(url) && url !== failed ? (
    <img
      className={classes['image']}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => fail(url)}
    />
  ) : (
    <span className={classes['image']} style={{ width: size, height: size }} aria-hidden="true">
      <Icon name="image" size={Math.round(size / 2)} />
    </span>
  )
}
