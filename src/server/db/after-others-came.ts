/**
 * When to send a statement that several may share. Who comes alone does not wait beyond this turn
 * of the event loop. Where the last statement was shared, others are on their way, and a
 * millisecond brings most of them: a statement each would cost all of them more than that.
 */
export function afterOthersCame(lastSize: number, send: () => void) {
  if (lastSize > 1) setTimeout(send, 1)
  else setImmediate(send)
}
