/** Until a request has arrived; a server that is replaced while another serves has as long to finish. */
export const LONGEST_REQUEST_MS = 120_000
