import type { ComponentProps } from 'react'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'

/** Disabled until hydration, so that no press is lost. */
export function PlainButton(props: ComponentProps<'button'>) {
  const isHydrated = useHydrated()
  return <button type="button" {...props} disabled={props.disabled || !isHydrated} />
}
