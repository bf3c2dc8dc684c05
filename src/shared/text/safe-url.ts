const hasControl = (value: string) => /[\u0000-\u0020\u007f\\]/.test(value)

/** Refuses everything that a browser would read as another scheme. */
export function isSafeUrl(value: string) {
  if (hasControl(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return url.username === '' && url.password === ''
}
