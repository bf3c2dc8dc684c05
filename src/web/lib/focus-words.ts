/** Eyes rest a little above the middle of the screen. */
export const EYES = 0.4

/** Words take the focus only until it goes on; what the tab key reaches stays within its reach. */
export function focusWords(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
