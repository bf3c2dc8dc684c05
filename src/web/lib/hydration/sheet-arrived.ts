/** Resolves when the sheet that `entry-early.ts` loads is there or has failed; no retry is waited for. */
export async function sheetArrived() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]:not(.retry)')
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
