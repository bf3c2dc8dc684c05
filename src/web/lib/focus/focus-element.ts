export const EYE_LEVEL = 0.4

/** `tabindex` goes with the focus, so that the order of the Tab key stays as it was. */
export function focusElement(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
