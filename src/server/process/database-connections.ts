const CONNECTIONS = 60
const MOST_CONNECTIONS = 10
const FEWEST_CONNECTIONS = 2

export const connectionsOf = (workers: number) =>
  Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, Math.floor(CONNECTIONS / workers)))
