/** All at once what would otherwise be found out file by file. */
function loadAhead(files: string[]) {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

function begin() {
  const { entry = '', modules = '' } =
    document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  loadAhead(modules.split(' ').filter(Boolean))
  const script = document.createElement('script')
  script.type = 'module'
  script.src = entry
  document.body.append(script)
}

// The page can be read without its code, which waits until it has been painted: on a slow line it
// would keep the styles waiting. A page that nobody sees is not painted.
if (document.visibilityState === 'hidden') begin()
else requestAnimationFrame(() => setTimeout(begin))
