/** Until all of a request has arrived. */
export const ARRIVAL_MS = 120_000

/** What the slowest call may take from then on: the import of a zip of pictures. */
export const SLOWEST_CALL_MS = 100_000

/** For the last requests of a server that is replaced while another one serves. */
export const LONGEST_REQUEST_MS = ARRIVAL_MS + SLOWEST_CALL_MS
