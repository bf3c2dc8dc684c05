import { useEffect, useRef, useState } from 'react'

export function useImageFailed(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const image = ref.current
    if (src && image?.complete && image.naturalWidth === 0) setFailed(src)
  }, [src])
  return {
    isShown: Boolean(src) && failed !== src,
    props: { ref, onError: () => setFailed(src ?? null) },
  }
}
